import { ApiFailure } from '@medina/contract/wire/client'
import { createHttpClient } from '@medina/contract/wire/http-client'
import { accountRoutes } from '@medina/contract/endpoints/account-routes'
import { type ShopEndpointName, shopRoutes } from '@medina/contract/endpoints/shop-routes'
import type { Api } from '#api.ts'
import { readCaller } from '#lib/http/caller.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { AppError } from '#lib/errors.ts'

type Call = { name: ShopEndpointName; input: object; headers: Record<string, string> }
/** `at`: when the answer was read; answers may come from a cache. A refusal is an answer too. */
type Answer = { value: unknown; at: number } | { status: number; body: ApiErrors }
type ApiErrors = { errors: ApiFailure['errors'] }

export type PageCalls = (call: Call) => Promise<Answer>

/** The API as pages call it: the handlers of this process, or another backend of the same wire. */
export function createPageCalls({ settings, endpoints }: Pick<Api, 'settings' | 'endpoints'>): PageCalls {
  const { BACKEND_URL, SOFTWARE_ID } = settings
  return BACKEND_URL === undefined ? callHandlers(endpoints) : callBackend(BACKEND_URL, SOFTWARE_ID)
}

function callHandlers(endpoints: Api['endpoints']): PageCalls {
  return async ({ name, input, headers }) => {
    const lowered = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]))
    const caller = readCaller(lowered, '127.0.0.1')
    try {
      return await endpoints.answer(name, input, caller)
    } catch (error) {
      if (error instanceof AppError) return { status: error.status, body: toErrorBody(error, caller.language) }
      throw error
    }
  }
}

function callBackend(url: string, softwareId: string): PageCalls {
  const backend = createHttpClient(url, () => ({ 'X-software-id': softwareId }), { ...shopRoutes, ...accountRoutes })
  return async ({ name, input, headers }) => {
    try {
      return { value: await backend(name, input as never, { headers }), at: Date.now() }
    } catch (error) {
      if (error instanceof ApiFailure) return { status: error.status, body: { errors: error.errors } }
      throw error
    }
  }
}
