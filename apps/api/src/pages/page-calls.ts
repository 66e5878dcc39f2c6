import type { ApiFailure } from '@medina/contract/wire/client'
import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import type { Api } from '#api.ts'
import { type IncomingCaller, readCaller } from '#lib/http/caller.ts'
import { toErrorBody } from '#lib/http/error-reply.ts'
import { AppError, BareRefusal } from '#lib/errors.ts'

type Call = { name: ShopEndpointName; input: object; headers: Record<string, string> }
/** `at`: the time at which the response was read, which may come from a cache. A refusal is a response too. */
type Answer = { value: unknown; at: number } | { status: number; body: ApiErrors }
type ApiErrors = { errors: ApiFailure['errors'] }

export type PageCalls = (call: Call) => Promise<Answer>

/** The API as pages call it: the handlers of this process. */
export function createPageCalls(endpoints: Api['endpoints']): PageCalls {
  return async ({ name, input, headers }) => {
    const caller = readCallerOnce(headers)
    try {
      return await endpoints.answer(name, input, caller)
    } catch (error) {
      if (error instanceof BareRefusal) return { status: error.status, body: error.body as ApiErrors }
      if (error instanceof AppError) return { status: error.status, body: toErrorBody(error, caller.language) }
      throw error
    }
  }
}

const callers = new WeakMap<object, IncomingCaller>()

/** The calls of one page share their headers. */
function readCallerOnce(headers: Call['headers']): IncomingCaller {
  const known = callers.get(headers)
  if (known !== undefined) return known
  const lowered = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]))
  const caller = readCaller(lowered, '127.0.0.1')
  callers.set(headers, caller)
  return caller
}
