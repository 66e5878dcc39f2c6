import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { isReferralTime, type Switches } from '#features/site/public.ts'
import { findGuest } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { listDeviceAccounts } from './device-accounts.queries.ts'

type Invited = { code: string | null; phone: string | null; guestId: string | undefined; now: Date }

/**
 * The customer whose referral code a new person typed, or null without a code. The programme runs with both switches on, on its days (spec
 * 5.035, 2.036), and is for new people. Throws 403 `ref_code` for a phone that was referred before, and for a device that already has an account. An
 * unknown device is refused as well.
 */
export async function readReferrer(tx: Db, { code, phone, guestId, now }: Invited, switches: Switches): Promise<number | null> {
  if (!code?.trim()) return null
  if (!switches.customer_wallet_status || !isReferralTime(switches, now)) throw refuse(403, 'ref_code', 'auth.referral_off')
  const referrer = await findReferrer(tx, code)
  if (referrer === null) throw refuse(403, 'ref_code', 'auth.referral_unknown')
  // Without a known device the check below could be avoided, so an unknown one is refused.
  if (guestId === undefined || (await findGuest(tx, guestId)) === null)
    throw refuse(403, 'ref_code', 'auth.referral_unknown_device')
  const here = await listDeviceAccounts(tx, guestId)
  if (here.includes(referrer)) throw refuse(403, 'ref_code', 'auth.referral_own')
  if (here.length > 0) throw refuse(403, 'ref_code', 'auth.referral_device')
  if (phone !== null && (await wasReferred(tx, phone))) throw refuse(403, 'ref_code', 'auth.referral_used')
  return referrer
}

/** The owner of a referral code, unless the account is blocked. */
async function findReferrer(db: Db, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('ref_code', '=', toLatinDigits(code.trim()).toUpperCase())
    .where('status', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether a referral of this phone was rewarded; its account may have been deleted since. */
async function wasReferred(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('transaction_type', '=', 'referrer')
    .where('reference', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}
