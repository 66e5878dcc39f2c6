import type { Api } from '#api.ts'
import { queueDeskRing, queueMessage } from '#features/notifications/public.ts'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { baseLanguage, localize, type Translated } from '#lib/i18n.ts'
import { isMailActive, isSmsActive } from '#lib/settings.ts'

type Doing = Pick<Api, 'clock' | 'settings' | 'log' | 'metrics'>

type Alarm = {
  switches: Switches
  fact: { ring: 'alarm' | 'untaken'; order_id: number }
  texts: 'unanswered' | 'untaken' | 'untaken_parcel'
  /** Null for a parcel. */
  store: { id: number; name: Translated; phone: string } | null
  since: Date
}

/** Notifies the office of an order that waits for somebody: by mail, by SMS and on its devices, as far as the shop has them. */
export async function alarmOffice(api: Doing, tx: Db, { switches, fact, texts, store, since }: Alarm): Promise<void> {
  const { clock, settings } = api
  const now = clock.now()
  const [language = baseLanguage] = switches.languages
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000)
  const about = { id: fact.order_id, minutes }
  const params = store === null ? about : { ...about, phone: store.phone, store: localize(store.name, language) }
  const message = { sender: 'business', language, params } as const
  if (switches.email !== '' && isMailActive(settings)) {
    const mail = { channel: 'email', subject: `mail.${texts}_subject`, text: `mail.${texts}` } as const
    await queueMessage(api, tx, { ...message, ...mail, to: switches.email })
  }
  if (switches.phone !== '' && isSmsActive(settings))
    await queueMessage(api, tx, { ...message, channel: 'sms', to: switches.phone, text: `sms.${texts}` })
  await queueDeskRing(tx, { fact, topic: 'alarms', to: { of: 'office', storeId: store?.id ?? null }, now })
}
