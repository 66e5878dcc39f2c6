import type { z } from 'zod'
import { describeFailure } from '#adapters/describe-failure.ts'
import { readForeign, type ReportOdd } from '#lib/foreign-records.ts'
import { GeoUnavailableError } from './geo-adapter.ts'

export type OpenServiceOptions = {
  /** Base address, without a slash at the end. */
  url: string
  /** The user agent; public servers require a name and a contact. */
  userAgent: string
  timeoutMs?: number
  /** Receives what was left out of a response, and the reasons for missing ones. */
  report?: ReportOdd
}

/** Requests and validates a response of a server without keys; OSRM reports "no route" with status 400, which is a result too. */
export function createOpenCaller({ userAgent, timeoutMs = 4000, report }: OpenServiceOptions) {
  return async function ask<T>(url: string, schema: z.ZodType<T>): Promise<T> {
    const { host } = new URL(url)
    try {
      const response = await fetch(url, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok && response.status !== 400) throw new Error(`status ${response.status}`)
      return readForeign(schema, await response.json(), (problems) => report?.(host, problems))
    } catch (cause) {
      report?.(host, [describeFailure(cause)])
      throw new GeoUnavailableError(`No usable answer from ${host}`, { cause })
    }
  }
}
