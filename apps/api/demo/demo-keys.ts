import { createHmac } from 'node:crypto'
import type { ApiClient } from '@medina/contract/wire/client'
import type { OperatorScope } from '@medina/contract/wire/endpoint'
import type { UploadedFile } from '@medina/contract/wire/upload'
import type { Api } from '#api.ts'
import { hashSecret } from '#lib/actor.ts'
import { readCaller } from '#lib/http/caller.ts'

/** The actor of a step of a demo order or trip. */
export type DemoRole = 'store' | 'provider' | 'deliveryman'
/** The API as used by the systems of stores and of rental providers, and by each courier. */
export type DemoClients = {
  store: ApiClient
  provider: ApiClient
  /** Answers for support. */
  office: ApiClient
  courierOf: (courierId: number) => Promise<ApiClient>
}

type DemoKeys = { store: string; provider: string; office: string; courierOf: (courierId: number) => Promise<string> }
type KeyPlan = { name: string; role: DemoRole | 'admin'; courier_id: number | null }

const scopes: OperatorScope[] = ['orders:read', 'orders:write', 'messages:write']

/**
 * Creates the keys of the demo city unless they exist: one for its stores, one for its providers, one for support, and one per courier when first needed. They are the
 * same in every process and after every start.
 */
export async function makeDemoKeys({ db, clock, appKey }: Pick<Api, 'db' | 'clock' | 'appKey'>): Promise<DemoKeys> {
  const makeKey = async (secret: string, plan: KeyPlan): Promise<string> => {
    const key = `medina_operator_${createHmac('sha256', appKey[0]).update(`demo ${secret}`).digest('base64url')}`
    await db
      .insertInto('operator_keys')
      .values({ ...plan, key_hash: hashSecret(key), scopes, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .execute()
    return key
  }
  const ofCouriers = new Map<number, string>()
  return {
    store: await makeKey('store', { name: 'The demo city’s stores', role: 'store', courier_id: null }),
    provider: await makeKey('provider', { name: 'The demo city’s rental providers', role: 'provider', courier_id: null }),
    office: await makeKey('office', { name: 'The demo city’s support', role: 'admin', courier_id: null }),
    async courierOf(id) {
      const plan = { name: `Courier ${id} of the demo city`, role: 'deliveryman', courier_id: id } as const
      const key = ofCouriers.get(id) ?? (await makeKey(`courier ${id}`, plan))
      ofCouriers.set(id, key)
      return key
    },
  }
}

/** The API with the keys of the demo city, within this process. */
export async function openDemoClients(api: Pick<Api, 'db' | 'clock' | 'appKey' | 'endpoints'>): Promise<DemoClients> {
  const keys = await makeDemoKeys(api)
  return {
    store: openWithKey(api, keys.store),
    provider: openWithKey(api, keys.provider),
    office: openWithKey(api, keys.office),
    courierOf: async (id) => openWithKey(api, await keys.courierOf(id)),
  }
}

/**
 * The API with a key, within this process: the same path as HTTP, but without a socket and without the rate limit per address,
 * which visitors on this machine need for themselves.
 */
function openWithKey({ endpoints }: Pick<Api, 'endpoints'>, key: string): ApiClient {
  return async (name, input, options) => {
    const caller = readCaller({ authorization: `Bearer ${key}`, ...options?.headers }, '127.0.0.1')
    return endpoints.call(name, await readFiles(input), caller)
  }
}

/** Files in the form that multipart parsing gives them. */
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
