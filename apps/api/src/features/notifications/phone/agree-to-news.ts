import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { listPhoneChannels } from './choose-phone-way.ts'
import { optInUnlessStopped } from './whatsapp-people.queries.ts'

/** Keeps that news of an order may come by WhatsApp to its phone, where that comes first, unless the phone's owner stopped them. */
export async function agreeToNews({ settings, clock }: Pick<Api, 'settings' | 'clock'>, tx: Db, phone: string): Promise<void> {
  if (phone === '' || !hasWhatsApp(settings)) return
  const [first] = listPhoneChannels(await readSwitches(tx), phone)
  if (first === 'whatsapp') await optInUnlessStopped(tx, { phone, now: clock.now() })
}
