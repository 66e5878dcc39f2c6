import { adminScopes, type OperatorScope, operatorScopes } from '@medina/contract/endpoint'
import type { Headers, TestApp } from '../../../../../scripts/testing/test-app.ts'
import { makeKey, type OperatorRole } from './operator-keys.ts'

export type TestKey = { id: number; key: string; headers: Headers }

type Plan = { role?: OperatorRole; scopes?: readonly OperatorScope[]; storeIds?: number[] | null }

/** A key of the operator side; without more it may do whatever its role may, in every store. */
export async function aKey({ api }: TestApp, { role = 'store', scopes, storeIds = null }: Plan = {}): Promise<TestKey> {
  const all = operatorScopes.filter((scope) => role === 'admin' || !adminScopes.includes(scope))
  const made = await makeKey(api.db, { name: `A key of ${role}`, role, scopes: scopes ?? all, storeIds }, api.clock.now())
  return { ...made, headers: { authorization: `Bearer ${made.key}` } }
}
