import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CodeSent, ContactChannel } from '@medina/contract/identity/identity'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import type { Api } from '#api.ts'
import { queueMessage } from '#features/notifications/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import type { Db } from '#lib/database/database.ts'
import { AppError, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import type { AppKey } from '#lib/keys.ts'
import { demoOtp, isMailActive, isSmsActive, type Settings } from '#lib/settings.ts'
import { toMailbox } from '#lib/text/mailbox.ts'
import { lockContacts } from '#features/identity/accounts/customers.queries.ts'
import { limitTries } from '#features/identity/limits/limits.ts'
import { requireSmsBudget } from '#features/identity/limits/sms-limits.ts'
import { type CodePlace, findCodePlace, requireCodePlace } from './code-place.ts'

/** The purposes that a signed-in customer confirms by a code. */
export type OwnPurpose = 'profile' | 'remove' | 'prove'
/** The purpose of a code: a code sent for one purpose is not valid for another, and one of a session is valid in no other. */
export type CodePurpose = 'sign_in' | 'reset' | `${OwnPurpose}:${SessionId}` | `order:${number}` | 'staff'
type SessionId = number
export type CodeTarget = { purpose: CodePurpose; channel: ContactChannel; contact: string }

/** A code is valid for so long. */
export const CODE_MINUTES = 5
const LIFE_MS = CODE_MINUTES * 60_000
const RESEND_MS = 60_000
const MOST_TRIES = 5

/**
 * Sends a code of six digits (spec 9.001). It is stored as a keyed hash in the transaction of its purpose, valid for five minutes, and
 * replaces an earlier one. Throws 405 within 60 seconds of the last (spec 9.002, 4.055), 429 after too many within the hour, and 403 if
 * nothing can be sent, or not to this phone.
 */
export async function sendCode(api: Api, tx: Db, target: CodeTarget, caller: Caller): Promise<CodeSent> {
  await requireRest(api, tx, target)
  const code = await writeCode(api, tx, target, caller)
  return queueCode(api, tx, target, { code, language: caller.language, place: await requireCodePlace(api, tx, target) })
}

/**
 * As `sendCode`, for a caller who has proved nothing yet. A phone that gets no messages now gets the code by the proven e-mail of its account.
 * Without such an account nothing is sent, and the answer is the same, since it must not reveal who has an account.
 */
export async function sendCodeToAnybody(api: Api, tx: Db, target: CodeTarget, caller: Caller): Promise<CodeSent> {
  if (!isMailActive(api.settings)) return sendCode(api, tx, target, caller)
  await requireRest(api, tx, target)
  const code = await writeCode(api, tx, target, caller)
  const place = await findCodePlace(api, tx, target)
  if (place.stop === null) return queueCode(api, tx, target, { code, language: caller.language, place })
  if (place.channel === 'email') await queueCode(api, tx, target, { code, language: caller.language, place })
  return { by: 'email', to: null }
}

/**
 * As `sendCode`, with the same limits and refusals, but nothing is sent and nobody learns the code: a contact that nobody has must not
 * look different from one that somebody has.
 */
export async function pretendCode(api: Api, tx: Db, target: CodeTarget, caller: Caller): Promise<void> {
  await requireRest(api, tx, target)
  await writeCode(api, tx, target, caller)
  await requireCodePlace(api, tx, target)
}

/** Throws 403 if this channel sends no codes. */
export function requireChannel(settings: Settings, channel: ContactChannel): void {
  if (!canSend(settings, channel)) throw refuse(403, 'otp', 'auth.channel_off')
}

export function canSend(settings: Settings, channel: ContactChannel): boolean {
  return channel === 'phone' ? isSmsActive(settings) : isMailActive(settings)
}

/** As `sendCode`, but a code sent a moment ago is accepted instead; null then. */
export async function sendCodeUnlessSent(api: Api, tx: Db, target: CodeTarget, caller: Caller): Promise<CodeSent | null> {
  return (await findRest(api, tx, target)) > 0 ? null : sendCode(api, tx, target, caller)
}

/**
 * Invalidates a code that was sent for something that no longer exists. Throws 405 within 60 seconds of sending: until then only
 * the recipient may use it.
 */
export async function voidCode(api: Api, tx: Db, target: CodeTarget): Promise<void> {
  await requireRest(api, tx, target)
  await deleteCodes(tx, target.purpose, [target.contact])
}

export async function deleteCodes(tx: Db, purpose: CodePurpose, contacts: readonly (string | null)[]): Promise<void> {
  const known = contacts.filter((contact) => contact !== null)
  if (known.length > 0) await tx.deleteFrom('codes').where('purpose', '=', purpose).where('contact', 'in', known).execute()
}

async function requireRest(api: Api, tx: Db, target: CodeTarget): Promise<void> {
  const left = await findRest(api, tx, target)
  if (left <= 0) return
  const seconds = Math.ceil(left / 1000)
  throw new AppError(405, [{ code: 'otp', message: 'otp.wait', params: { seconds } }], { retry_after: seconds })
}

/** Milliseconds until another code may be sent. Two tabs that request one at the same time are served one after the other. */
async function findRest({ clock }: Api, tx: Db, { purpose, contact }: CodeTarget): Promise<number> {
  await lockContacts(tx, [contact])
  const sent = await tx
    .selectFrom('codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('contact', '=', contact)
    .executeTakeFirst()
  // A code from the future was sent before the clock was corrected.
  const age = sent === undefined ? RESEND_MS : clock.now().getTime() - sent.sent_at.getTime()
  return age < 0 ? 0 : RESEND_MS - age
}

/** Stores a new code and returns it. */
async function writeCode(api: Api, tx: Db, target: CodeTarget, { language, ip }: Caller): Promise<string> {
  const { clock, settings, appKey } = api
  const { purpose, channel, contact } = target
  requireChannel(settings, channel)
  await limitTries({ db: tx, clock }, { scope: 'otp', key: toMailbox(contact), ip }, settings.CODES_PER_HOUR)
  if (channel === 'phone') await requireSmsBudget(api, tx, { phone: contact, language, ip })
  const now = clock.now()
  const code = demoOtp(settings) ?? String(randomInt(1_000_000)).padStart(6, '0')
  const row = {
    code_hash: hashCode(appKey[0], target, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
  }
  await tx
    .insertInto('codes')
    .values({ purpose, contact, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'contact']).doUpdateSet(row))
    .execute()
  return code
}

type Written = { code: string; language: Language; place: CodePlace }

async function queueCode(api: Api, tx: Db, target: CodeTarget, { code, language, place }: Written): Promise<CodeSent> {
  const { channel, contact, sent } = place
  const kind =
    channel === 'phone'
      ? ({ channel: 'sms', lastLine: autofillLine(api.settings, code) } as const)
      : ({ channel: 'email', subject: 'mail.code_subject' } as const)
  await queueMessage(api, tx, {
    ...kind,
    to: contact,
    sender: 'code',
    language,
    text: target.purpose === 'reset' ? 'mail.reset_code' : 'mail.code',
    params: { code, minutes: CODE_MINUTES },
    expiresAt: new Date(api.clock.now().getTime() + LIFE_MS),
  })
  return sent
}

/**
 * The line by which phones offer the code on the shop's own host only (https://wicg.github.io/sms-one-time-codes/). It must be the last of
 * the SMS. Null for a shop that does not know its address.
 */
function autofillLine({ PUBLIC_URL }: Settings, code: string): string | null {
  return PUBLIC_URL === undefined ? null : `@${new URL(PUBLIC_URL).hostname} #${code}`
}

/**
 * Throws unless this is the valid code: 403 `otp` for another one or none (spec 5.016), 403 `otp_expired` after five minutes or without a
 * sent code. 405 `otp_temp_blocked` from the sixth wrong attempt on, 429 after too many within the hour, so that no caller uses up the
 * attempts of others. Every attempt counts before it is compared. A right code stays valid until it is consumed.
 */
export async function requireCode(api: Api, target: CodeTarget, code: string, { ip }: Pick<Caller, 'ip'>): Promise<void> {
  if (code.trim() === '') throw refuse(403, 'otp', 'otp.empty')
  const { db, clock, appKey, settings } = api
  const forgive = await limitTries(api, { scope: 'otp_try', key: target.contact, ip }, settings.SIGN_IN_TRIES_PER_HOUR)
  const now = clock.now()
  const row = await db
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('purpose', '=', target.purpose)
    .where('contact', '=', target.contact)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (row === undefined) throw refuse(403, 'otp_expired', 'otp.expired')
  if (row.tries > MOST_TRIES) throw refuse(405, 'otp_temp_blocked', 'otp.blocked')
  if (!hashCodes(appKey, target, code).some((hash) => timingSafeEqual(row.code_hash, hash))) throw refuse(403, 'otp', 'otp.wrong')
  await db
    .updateTable('codes')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('purpose', '=', target.purpose)
    .where('contact', '=', target.contact)
    .execute()
  await forgive()
}

/** Consumes a code; throws 403 if another call was quicker. */
export async function useCode({ appKey }: Api, tx: Db, target: CodeTarget, code: string): Promise<void> {
  await lockContacts(tx, [target.contact])
  const used = await tx
    .deleteFrom('codes')
    .where('purpose', '=', target.purpose)
    .where('contact', '=', target.contact)
    .where('code_hash', 'in', hashCodes(appKey, target, code))
    .returning('contact')
    .executeTakeFirst()
  if (used === undefined) throw refuse(403, 'otp_expired', 'otp.expired')
}

/** Deletes the codes sent to a signed-in customer, because the account was deleted or is being deleted. */
export async function deleteCodesOf(tx: Db, customerId: number): Promise<void> {
  const sessions = await tx.selectFrom('sessions').select('id').where('customer_id', '=', customerId).execute()
  const purposes = sessions.flatMap(({ id }): CodePurpose[] => [`profile:${id}`, `remove:${id}`, `prove:${id}`])
  await tx
    .deleteFrom('codes')
    .where('purpose', 'in', ['', ...purposes])
    .execute()
}

/** Deletes all codes that were sent to these contacts. */
export async function deleteCodesTo(db: Db, contacts: readonly string[]): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('contact', 'in', ['', ...contacts])
    .execute()
}

/** Deletes codes that are no longer valid. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('expires_at', '<', now)
    .where('sent_at', '<', new Date(now.getTime() - RESEND_MS))
    .execute()
}

/** Hashes with the current key and the previous one, because the key may change while a code is being delivered. */
function hashCodes(appKey: AppKey, target: CodeTarget, code: string): Buffer[] {
  return appKey.map((key) => hashCode(key, target, code))
}

/** Accepts digits of other scripts, and spaces between them. */
function hashCode(key: string, { purpose, contact }: CodeTarget, code: string): Buffer {
  const digits = toLatinDigits(code).replace(/[\s\p{Cf}]/gu, '')
  return createHmac('sha256', key).update(`code\n${purpose}\n${contact}\n${digits}`).digest()
}
