import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { toNetwork } from '#lib/http/network.ts'
import { countAttempts } from '#lib/rate-limit/attempts.ts'
import type { Subject } from '#lib/subject.ts'

/**
 * Counts a cash order, or an unpaid trip, with an unverified phone, in its transaction. Returns whether it awaits a call, which it does
 * beyond GUEST_CASH_ORDERS_PER_HOUR of one network: nothing is paid, and the phone may be a stranger's. Call it after everything that locks
 * stock: the network's row stays locked until the commit, so an order that held it and waited for stock could deadlock.
 */
export async function holdCash(
  { settings, clock }: Pick<Api, 'settings' | 'clock'>,
  tx: Db,
  { subject, ip }: { subject: Subject; ip: string },
): Promise<boolean> {
  const most = settings.GUEST_CASH_ORDERS_PER_HOUR
  if (most === 0) return false
  const [placed = 0] = await countAttempts(tx, [{ scope: 'guest-cash-order', key: toNetwork(ip) }], clock.now())
  if (placed <= most) return false
  const held = { awaits_call: true }
  if ('orderId' in subject) await tx.updateTable('orders').set(held).where('id', '=', subject.orderId).execute()
  else await tx.updateTable('trips').set(held).where('id', '=', subject.tripId).execute()
  return true
}
