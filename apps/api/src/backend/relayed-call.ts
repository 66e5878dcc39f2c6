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
/** Of public calls the token is null: their answers are shared. */
export type RelayedCall = RelayedInput & { caller: IncomingCaller }

/** Calls an endpoint of the other backend, and returns its response unchanged. */
export type CallBackend = (name: EndpointName, input: RelayedInput, caller: IncomingCaller) => Promise<unknown>

/** Calls one of our endpoints as pages do: completed, checked, and public answers from the cache. */
export type ReadBackend = <N extends EndpointName>(name: N, input: Input<N>, caller: IncomingCaller) => Promise<Output<N>>

export type BackendTools = {
  url: string
  settings: Settings
  now: () => Date
  read: ReadBackend
  /** Its times are instants. */
  call: CallBackend
  clock: ServerClock
  report: ReportOdd
  /** The ground of maps in front of a backend that does not say. */
  findGround: () => Config['map']['ground']
}

/** Answers an endpoint of ours by those of the family. */
export type Composition = (given: RelayedCall, tools: BackendTools) => Promise<unknown>

/** The caller of public endpoints, whose answers are shared. */
export function toAnybody(caller: IncomingCaller): IncomingCaller {
  return { ...caller, token: null }
}
