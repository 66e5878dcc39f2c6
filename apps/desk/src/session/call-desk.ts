import { type ApiClient, ApiFailure } from '@medina/contract/wire/client'
import { createHttpClient } from '@medina/contract/wire/http-client'
import { type OperatorEndpointName, operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { readPageSettings } from '@medina/web/device/page-settings.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import { reportAnswer, reportLoss } from '#connection/connection-store.ts'

export type CallDesk = ApiClient<OperatorEndpointName>

/** Calls the operator API with a key, and reports whether the service could be reached. */
export function createCallDesk(key: string, language: Language): CallDesk {
  const headers = {
    Authorization: `Bearer ${key}`,
    'X-localization': language,
    'X-software-id': readPageSettings().softwareId,
  }
  const client = createHttpClient('', () => headers, operatorRoutes)
  return async (name, input, options) => {
    try {
      const answer = await client(name, input, options)
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

/** Whether the first attempt of the same act, by its idempotency key, is still running. */
export function isUnderWay({ status, errors }: ApiFailure): boolean {
  return status === 409 && errors.some(({ code }) => code === 'idempotency-key')
}
