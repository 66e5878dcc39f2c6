import type { Insertable } from 'kysely'
import { post, takeBack } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Tables } from '#lib/database/tables.gen.ts'
import { momentOf } from '../dates.ts'
import { NOURA } from './customers.ts'

/** Days ago; `refunded` is when the first order was refunded whole, which takes the reward back. */
type Friend = { name: string; joined: number; delivered?: number; refunded?: number }

/** Minor units: `ref_earning_exchange_rate` of the demo. */
const REWARD = 1000
const FIRST_ID = 5
export const HUDA = FIRST_ID
export const SARA = FIRST_ID + 2
export const MAHA = FIRST_ID + 3

const friends: Friend[] = [
  { name: 'Huda', joined: 96, delivered: 95 },
  { name: 'Faisal', joined: 54, delivered: 52, refunded: 50 },
  { name: 'سارة', joined: 29, delivered: 26 },
  { name: 'Maha', joined: 3 },
]

const numbered = friends.map((friend, index) => ({ ...friend, id: FIRST_ID + index }))

/** People who signed up with Noura's code. They have no contact, so nobody can sign in as one of them. */
export function buildFriendRows(today: string): Insertable<Tables['customers']>[] {
  return numbered.map(({ id, name, joined }) => ({
    id,
    f_name: name,
    login_medium: 'manual',
    ref_code: `FRIEND000${id}`,
    ref_by: NOURA,
    created_at: momentOf(today, -joined, 0.55),
    updated_at: momentOf(today, -joined, 0.55),
  }))
}

/** The first orders of Noura's friends brought her two rewards, and one that was taken back. */
export async function rewardInvitations(tx: Db, today: string): Promise<void> {
  const reward = { customerId: NOURA, amount: REWARD, account: 'wallet', against: 'promotions' } as const
  for (const { id, delivered, refunded } of numbered) {
    const cause = `referred:${id}`
    if (delivered !== undefined) await post(tx, { ...reward, cause, type: 'referrer', now: momentOf(today, -delivered, 0.6) })
    if (refunded !== undefined) {
      const back = { ...reward, cause: `${cause}:reversed:${REWARD}`, type: 'referrer_reversed' } as const
      await takeBack(tx, { ...back, now: momentOf(today, -refunded, 0.4) })
    }
  }
}
