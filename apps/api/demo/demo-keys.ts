import { createHmac } from 'node:crypto'
import type { ApiClient } from '@medina/contract/client'
import type { OperatorScope } from '@medina/contract/endpoint'
import type { UploadedFile } from '@medina/contract/upload'
import type { Api } from '#api.ts'
import { hashSecret } from '#lib/actor.ts'
import { readCaller } from '#lib/caller.ts'

/** Who moves the orders of the demo city: the systems of its stores and of its couriers, each with a key of its own. */
export type DemoRole = 'store' | 'deliveryman'
export type DemoClients = Record<DemoRole, ApiClient>

const names = { store: 'The demo city’s stores', deliveryman: 'The demo city’s couriers' } as const
const scopes: OperatorScope[] = ['orders:read', 'orders:write']

/** Makes the keys of the demo city, unless they are there; the same ones in every process and after every start. */
export async function makeDemoKeys({
  db,
  clock,
  appKey,
}: Pick<Api, 'db' | 'clock' | 'appKey'>): Promise<Record<DemoRole, string>> {
  const keyOf = (role: DemoRole) => `medina_operator_${createHmac('sha256', appKey).update(`demo ${role}`).digest('base64url')}`
  for (const role of ['store', 'deliveryman'] as const)
    await db
      .insertInto('operator_keys')
      .values({ key_hash: hashSecret(keyOf(role)), name: names[role], role, scopes, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute()
  return { store: keyOf('store'), deliveryman: keyOf('deliveryman') }
}

/**
 * The API as a key opens it, within this process: what comes in by HTTP, without the socket, and without the limit of calls per address,
 * which visitors on this machine need for themselves.
 */
export function openWithKey({ endpoints }: Pick<Api, 'endpoints'>, key: string): ApiClient {
  return async (name, input, options) => {
    const caller = readCaller({ authorization: `Bearer ${key}`, ...options?.headers }, '127.0.0.1')
    return endpoints.call(name, await readFiles(input), caller)
  }
}

/** Files as a form brings them. */
async function readFiles<T>(input: T): Promise<T> {
  const { body } = input as { body?: Record<string, unknown> }
  const read = Object.entries(body ?? {}).map(async ([field, value]) => [
    field,
    isFiles(value) ? await Promise.all(value.map(readFile)) : value,
  ])
  return body === undefined ? input : { ...input, body: Object.fromEntries(await Promise.all(read)) as unknown }
}

function isFiles(value: unknown): value is File[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof File)
}

async function readFile(file: File): Promise<UploadedFile> {
  return { filename: file.name, mimetype: file.type, data: new Uint8Array(await file.arrayBuffer()) }
}
