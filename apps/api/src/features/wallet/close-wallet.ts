import type { ClosedWallet, Leaving } from '#api.ts'
import { readBonusLeft } from './bonus-left.ts'
import { lockBalances, post } from './ledger.ts'
import { readSwitches, writeAmount } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { addWalletRefund } from '#features/payments/public.ts'

/**
 * Closes the wallet of a customer whose account is deleted in this transaction. The balance becomes a manual refund, with the customer's
 * note on where to send it, unless the customer waives it. They then confirm the amount, so that they waive no more than they saw; a
 * different balance throws 409 with the amount. Points expire with the account, and so do unused bonuses for top-ups (decision 0066).
 * Everything is posted to the ledger.
 */
export async function closeWallet(tx: Db, { customerId, contact, wish, digits, now }: Leaving): Promise<ClosedWallet | null> {
  const { wallet, points } = await lockBalances(tx, customerId)
  if (wish.giveUp !== null && moneyFormat(digits).fromWire(wish.giveUp) !== wallet)
    throw refuse(409, 'wallet_refund', 'profile.wallet_changed', { amount: writeAmount(wallet, await readSwitches(tx)) })
  const closing = { type: 'account_removed', customerId, now } as const
  if (points > 0)
    await post(tx, {
      ...closing,
      cause: `account:${customerId}:points`,
      account: 'points',
      amount: -points,
      against: 'points_issued',
    })
  if (wallet === 0) return null
  const emptying = { ...closing, cause: `account:${customerId}:wallet`, account: 'wallet', amount: -wallet } as const
  if (wish.giveUp !== null) {
    await post(tx, { ...emptying, against: 'forfeited' })
    return { id: null, amount: wallet }
  }
  const bonus = await readBonusLeft(tx, customerId)
  if (bonus > 0) await post(tx, { ...emptying, cause: `account:${customerId}:bonus`, amount: -bonus, against: 'promotions' })
  const amount = wallet - bonus
  if (amount === 0) return null
  const id = await addWalletRefund(tx, {
    amount,
    currency_digits: digits,
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    send_to: wish.sendTo,
    created_at: now,
  })
  await post(tx, { ...emptying, amount: -amount, against: 'funding', reference: String(id) })
  return { id, amount }
}
