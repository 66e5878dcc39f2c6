import { join } from 'node:path'
import { loadToolsKey } from '../apps/api/src/lib/keys.ts'
import { type KeyRole, usualScopes } from '../packages/contract/src/operator/people/key-scopes.ts'

export type KeyPlan = { name: string; role: KeyRole; store?: number; courier?: number }

/** Makes a key of the operator side in this process's common shop. */
export function makeOperatorKey(plan: KeyPlan): Promise<string> {
  const { E2E_FOLDER = '', E2E_URL, E2E_SECOND_URL } = process.env
  return makeKeyOf(join(E2E_FOLDER, E2E_URL === E2E_SECOND_URL ? 'second' : 'data'), plan)
}

/** Makes a key in the shop of this folder, which runs: by its tools, because a process of the command line takes two seconds. */
export async function makeKeyOf(folder: string, { name, role, store, courier }: KeyPlan): Promise<string> {
  const response = await fetch(`${process.env.E2E_URL ?? ''}/api/v1/tools/operator/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${loadToolsKey({ DATA_DIR: folder })}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      role,
      scopes: usualScopes[role],
      stores: store === undefined ? null : [store],
      courier: courier ?? null,
    }),
  })
  if (!response.ok) throw new Error(`The shop made no key: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { key: string }).key
}
