import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { chooseContact, type ReachedBy } from '#features/purchases/public.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { refuse } from '#lib/errors.ts'
import { localize, readLanguage, translate } from '#lib/i18n.ts'
import { readText } from '#features/messaging/message-text.ts'
import { findTripMessage, insertTripMessage } from './trip-messages.queries.ts'

export type GuestTrip = {
  id: number
  customer_id: number | null
  contact_email: string | null
  contact_phone: string
  language: string
  provider_name: Translated
  provider_phone: string | null
}
type Draft = { keyId: number; text: string; clientKey: string | null }
type Written = { messageId: number; sent: ReachedBy }

/** Providers of SMS refuse longer messages. */
const MOST_SMS_LETTERS = 1000
/** The limit within an hour, because each SMS costs money. */
const MOST_PER_HOUR = 10

/**
 * Writes to the guest of a trip, who has no inbox: by e-mail if possible, else by SMS. The answer comes by phone. Throws 409 for a guest whom
 * the shop cannot reach. Throws 422 for a blocked word and for a text that is too long for an SMS, 429 after ten within an hour.
 */
export async function writeToTripGuest(api: Api, trip: GuestTrip, { keyId, clientKey, ...draft }: Draft): Promise<Written> {
  const { db, clock } = api
  const text = readText(draft.text, await readSwitches(db))
  if (text === null) throw refuse(403, 'message', 'messages.empty')
  const to = await chooseContact(api, trip)
  if (to === null) throw refuse(409, 'trip', 'messages.trip_unreachable')
  const known = await findTripMessage(db, trip.id, clientKey)
  if (known !== null) return { messageId: known.id, sent: to }
  if (to.channel === 'sms' && text.length > MOST_SMS_LETTERS)
    throw refuse(422, 'message', 'inquiry.long_for_sms', { limit: MOST_SMS_LETTERS })
  await limitAll(api, [{ scope: 'trip_message', key: String(trip.id), most: MOST_PER_HOUR }], () =>
    refuse(429, 'trip', 'messages.trip_limit'),
  )
  const row = { trip_id: trip.id, key_id: keyId, channel: to.channel, text, client_key: clientKey, created_at: clock.now() }
  return db.transaction().execute(async (tx) => {
    const messageId = await insertTripMessage(tx, row)
    // A second press at the same moment has stored it.
    if (messageId === null) return { messageId: (await findTripMessage(tx, trip.id, clientKey))?.id ?? 0, sent: to }
    await queueWords(api, tx, { trip, text, to })
    return { messageId, sent: to }
  })
}

type Words = { trip: GuestTrip; text: string; to: ReachedBy }

async function queueWords(api: Api, tx: Db, { trip, text, to }: Words): Promise<void> {
  const language = readLanguage(trip.language)
  const { phone: business } = await readSwitches(tx)
  const phone = trip.provider_phone ?? business
  const params = {
    number: trip.id,
    provider: localize(trip.provider_name, language),
    words: text,
    answer: phone === '' ? '' : translate(language, 'mail.trip_words_answer', { phone }),
  }
  const texts =
    to.channel === 'email'
      ? ({ subject: 'mail.trip_words_subject', text: 'mail.trip_words' } as const)
      : ({ text: 'sms.trip_words' } as const)
  await queueMessage(api, tx, { ...to, ...texts, sender: 'business', language, orderId: trip.id, params })
}
