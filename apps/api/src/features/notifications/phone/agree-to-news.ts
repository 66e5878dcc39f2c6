import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'
import { countNetwork } from '#features/notifications/message-limits.ts'
import { listPhoneChannels } from './choose-phone-way.ts'
import { setNews } from './whatsapp-people.queries.ts'

type Agreeing = { orderId: number; phone: string; ip: string }

/** Keeps that news of an order may come by WhatsApp to its phone, where that comes first. They count for the network once, here. */
export async function agreeToNews(api: Pick<Api, 'settings' | 'clock'>, tx: Db, { orderId, phone, ip }: Agreeing): Promise<void> {
  if (phone === '' || !hasWhatsApp(api.settings)) return
  const [first] = listPhoneChannels(await readSwitches(tx), phone)
  if (first === 'whatsapp' && (await countNetwork(api, tx, ip))) await setNews(tx, orderId, true)
}
