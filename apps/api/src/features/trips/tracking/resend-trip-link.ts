import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import { chooseContact, type ReachedBy } from '#features/purchases/public.ts'
import type { TripRecord } from '#features/trips/reading/trips.queries.ts'
import { notifyTripViewers } from '#features/trips/steps/trip-lifecycle.ts'
import { refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { readLanguage } from '#lib/i18n.ts'

type Sending = { trip: TripRecord; actor: string; keyId: number; caller: Caller }

const LINKS_PER_HOUR = 3

/**
 * Sends the customer of a trip the link to its page: by e-mail if possible, else by SMS. An account opens it after signing in; a guest finds
 * the trip by its number and phone, so the link itself grants nothing. Throws 409 for a customer whom the shop cannot reach, 429 after three
 * within an hour.
 */
export async function resendTripLink(api: Api, { trip, actor, keyId, caller }: Sending): Promise<ReachedBy> {
  const now = api.clock.now()
  const { id } = trip
  const origin = findOwnOrigin(api.settings, caller)
  const to = origin === null ? null : await chooseContact(api, trip)
  if (origin === null || to === null) throw refuse(409, 'trip', 'operator.no_contact')
  await limitAll(api, [{ scope: 'trip_link', key: String(id), most: LINKS_PER_HOUR }], () =>
    refuse(429, 'trip', 'operator.link_limit'),
  )
  const path = trip.customer_id === null ? '/track-order' : `/rental/trip-status/${id}`
  await api.db.transaction().execute(async (tx) => {
    const event = { trip_id: id, status: 'link_sent', actor, key_id: keyId, created_at: now }
    await tx.insertInto('trip_history').values(event).execute()
    const texts =
      to.channel === 'email'
        ? ({
            subject: 'mail.trip_link_subject',
            text: trip.customer_id === null ? 'mail.trip_link_guest' : 'mail.trip_link',
          } as const)
        : ({ text: 'sms.trip_link' } as const)
    const shared = { sender: 'business', language: readLanguage(trip.language), orderId: id } as const
    await queueMessage(api, tx, { ...shared, ...to, ...texts, params: { number: id, link: `${origin}${path}` } })
    await notifyTripViewers(tx, id, now)
  })
  return to
}
