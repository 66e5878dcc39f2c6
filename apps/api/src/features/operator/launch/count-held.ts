import type { HeldModule } from '@medina/contract/operator/setup/operator-setup'
import type { Api } from '#api.ts'
import { listHeldModules } from '#features/setup/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'

const parts = ['orders', 'trips', 'carts', 'stores', 'offers'] as const

/** Counts, for each kind of module, orders and trips under way and everything that is hidden without it. Modules of a kind are switched together. */
export async function countHeld({ db, clock }: Pick<Api, 'db' | 'clock'>, operator: Operator): Promise<HeldModule[]> {
  requireBusiness(operator)
  const held = new Map<HeldModule['type'], HeldModule>()
  for (const { type, ...counts } of await listHeldModules(db, clock.now())) {
    const sum = held.get(type) ?? { type, orders: 0, trips: 0, carts: 0, stores: 0, offers: 0 }
    for (const part of parts) sum[part] += counts[part]
    held.set(type, sum)
  }
  return [...held.values()]
}
