import { adminScopes, type OperatorScope, operatorScopes } from '@medina/contract/wire/endpoint'
import type { Shop } from '#testing/shop/builders.ts'
import type { Headers, TestApp } from '#testing/shop/test-app.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { makeKey, type OperatorRole } from './keys/operator-keys.ts'

export type TestKey = { id: number; key: string; headers: Headers }

type Plan = {
  role?: OperatorRole
  scopes?: readonly OperatorScope[]
  storeIds?: number[] | null
  courierId?: number | null
  expiresAt?: Date | null
}

/** A key of the operator side; by default with all scopes of its role, for all stores. */
export async function aKey(
  { api }: TestApp,
  { role = 'store', scopes, storeIds = null, courierId = null, expiresAt = null }: Plan = {},
): Promise<TestKey> {
  const all = operatorScopes.filter((scope) => role === 'admin' || !adminScopes.includes(scope))
  const made = await makeKey(
    api.db,
    { name: `A key of ${role}`, role, scopes: scopes ?? all, storeIds, courierId, expiresAt },
    api.clock.now(),
  )
  return { ...made, headers: { authorization: `Bearer ${made.key}` } }
}

export type CourierKey = TestKey & { courier: number }

/** A courier of the shop's zone with a key of their own. */
export async function aCourierKey(
  app: TestApp,
  shop: Pick<Shop, 'zoneId'>,
  more: Pick<Plan, 'storeIds'> = {},
): Promise<CourierKey> {
  const courier = await aCourier(app, shop)
  return { ...(await aKey(app, { ...more, role: 'deliveryman', courierId: courier })), courier }
}
