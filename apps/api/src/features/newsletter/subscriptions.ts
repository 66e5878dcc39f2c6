import type { Subscriber } from '@medina/contract/operator/operator-newsletter'
import type { Api } from '#api.ts'
import { limitTries } from '#features/identity/public.ts'
import { queueMessage } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { findOwnOrigin } from '#lib/http/own-origin.ts'
import { readToken, signToken } from '#lib/keys.ts'
import { toMailbox } from '#lib/text/mailbox.ts'
import {
  addSubscriber,
  confirmSubscriber,
  listSubscribers,
  removeSubscriber,
  removeUnconfirmedBefore,
} from './newsletter.queries.ts'

const MAILS_PER_HOUR = 3
const OPEN_MS = 7 * 86_400_000
const CONFIRM = 'newsletter-confirm'
const LEAVE = 'newsletter-leave'

/**
 * Sends the mail that confirms an address. A subscribed address gets none, and the response does not reveal it. Throws 429 `newsletter`
 * after too many for an address or a network within the hour, 503 `newsletter` in a shop that does not know its own address.
 */
export async function subscribe(api: Api, email: string, caller: Caller): Promise<void> {
  const { db, clock, appKey } = api
  const origin = findOwnOrigin(api.settings, caller)
  if (origin === null) throw refuse(503, 'newsletter', 'newsletter.off')
  await limitTries(api, { scope: 'newsletter', key: toMailbox(email), ip: caller.ip }, MAILS_PER_HOUR)
  const now = clock.now()
  const { language } = caller
  await db.transaction().execute(async (tx) => {
    if (!(await addSubscriber(tx, { email, language, created_at: now }))) return
    const link = `${origin}/newsletter?confirm=${signToken(appKey, CONFIRM, email)}`
    const params = { link, days: OPEN_MS / 86_400_000 }
    const mail = { channel: 'email', subject: 'mail.newsletter_subject', text: 'mail.newsletter' } as const
    await queueMessage(api, tx, { ...mail, to: email, sender: { ip: caller.ip }, language, params })
  })
}

/** Throws 404 `token` for a forged or expired link. */
export async function confirm({ db, clock, appKey }: Api, token: string): Promise<void> {
  const email = readToken(appKey, CONFIRM, token)
  if (email === null || !(await confirmSubscriber(db, email, clock.now()))) throw notFound('token', 'newsletter.confirm_over')
}

/** Deletes the address; a repeated call changes nothing. Throws 404 `token` for a link that is not ours. */
export async function leave({ db, appKey }: Api, token: string): Promise<void> {
  const email = readToken(appKey, LEAVE, token)
  if (email === null) throw notFound('token', 'newsletter.leave_unknown')
  await removeSubscriber(db, email)
}

/** All subscribers with their addresses to unsubscribe, by id, after the last one that the caller has. */
export async function listLetters(
  api: Api,
  query: { after: number; limit: number },
  caller: Pick<Caller, 'origin'>,
): Promise<Subscriber[]> {
  const origin = api.settings.PUBLIC_URL ?? caller.origin
  const rows = await listSubscribers(api.db, query)
  return rows.map(({ id, email, language }) => ({
    id,
    email,
    language,
    leave_url: `${origin}/newsletter?leave=${signToken(api.appKey, LEAVE, email)}`,
  }))
}

/** Deletes addresses that were not confirmed within a week. */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<void> {
  await removeUnconfirmedBefore(db, new Date(now.getTime() - OPEN_MS))
}
