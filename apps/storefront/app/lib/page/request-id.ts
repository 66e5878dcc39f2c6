import { ApiFailure } from '@medina/contract/wire/client'
import { createContext } from 'react'

/** The number of the request that a page answers; empty in the browser. */
export const RequestIdContext = createContext('')

/** Of an API's answer that failed; undefined for any other failure. */
export function findRequestId(error: unknown): string | undefined {
  return error instanceof ApiFailure ? (error.body as { request_id?: string } | undefined)?.request_id : undefined
}
