import { type ApiClient, ApiFailure } from '@medina/contract/wire/client'
import { createHttpClient } from '@medina/contract/wire/http-client'
import { type OperatorEndpointName, operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { readRoute } from '@medina/contract/wire/read-route'
import { readPageSettings } from '@medina/web/device/page-settings.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import { reportAnswer, reportLoss } from '#connection/connection-store.ts'
import { askForProof } from './proof-question.ts'

export type CallDesk = ApiClient<OperatorEndpointName>

/**
 * Calls the operator API with a key, and reports whether the service could be reached. `ended` aborts what is still being read, never an act
 * that is on its way.
 */
export function createCallDesk(key: string, language: Language, ended?: AbortSignal): CallDesk {
  const headers = {
    Authorization: `Bearer ${key}`,
    'X-localization': language,
    'X-software-id': readPageSettings().softwareId,
  }
  const client = createHttpClient('', () => headers, operatorRoutes)
  return async (name, input, given) => {
    const options = readRoute(operatorRoutes, name).method === 'GET' ? { signal: ended, ...given } : given
    const send = () => client(name, input, options)
    try {
      // The repeated act has the same Idempotency-Key: the refused one did nothing.
      const answer = await send().catch(async (error: unknown) => {
        if (!isUnproven(error) || !(await askForProof())) throw error
        return send()
      })
      reportAnswer()
      return answer
    } catch (error) {
      if (isRefusal(error)) reportAnswer()
      else if (options?.signal?.aborted !== true) reportLoss()
      throw error
    }
  }
}

/** Whether the key that was sent has expired. */
export function isExpired({ errors }: ApiFailure): boolean {
  return errors.some(({ code }) => code === 'key_expired')
}

/** Whether the service refused the call, so that repeating it would change nothing. */
export function isRefusal(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status < 500
}

/** Whether the call waits for the second factor of the person. */
function isUnproven(error: unknown): boolean {
  return isRefusal(error) && error.status === 403 && error.errors.some(({ code }) => code === 'second_factor')
}

/** Whether the first attempt of the same act, by its idempotency key, is still running. */
export function isUnderWay({ status, errors }: ApiFailure): boolean {
  return status === 409 && errors.some(({ code }) => code === 'idempotency-key')
}
