import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Config } from '@medina/contract/site-config'
import type { IncomingCaller } from '#lib/http/caller.ts'
import type { ReportOdd } from '#lib/foreign-records.ts'
import type { Settings } from '#lib/settings.ts'
import type { ServerClock } from './server-clock.ts'

export type RelayedInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}
/** The token is null for public calls, because their responses are shared. */
export type RelayedCall = RelayedInput & { caller: IncomingCaller }

/** Calls an endpoint of the other backend, and returns its response unchanged. */
export type CallBackend = (name: EndpointName, input: RelayedInput, caller: IncomingCaller) => Promise<unknown>

/** Calls one of our endpoints as pages do: the response is completed and validated, and cached if it is public. */
export type ReadBackend = <N extends EndpointName>(name: N, input: Input<N>, caller: IncomingCaller) => Promise<Output<N>>

export type BackendTools = {
  url: string
  settings: Settings
  now: () => Date
  read: ReadBackend
  /** Returns times as instants. */
  call: CallBackend
  clock: ServerClock
  report: ReportOdd
  /** The base map in front of a backend that does not name one. */
  findGround: () => Config['map']['ground']
}

/** Answers one of our endpoints by calling those of the family. */
export type Composition = (given: RelayedCall, tools: BackendTools) => Promise<unknown>

/** The caller of public endpoints, whose responses are shared. */
export function toAnybody(caller: IncomingCaller): IncomingCaller {
  return { ...caller, token: null }
}
