import type { Input, Output } from '../endpoints/endpoints.ts'
import type { ApiError } from './error.ts'
import type { EndpointName } from '../endpoints/routes.ts'

/** An error response of the API, with the server's own messages (spec 8.001, 8.003). */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly status: number
  readonly errors: ApiError[]
  readonly body: unknown

  constructor(status: number, errors: ApiError[], body: unknown) {
    super(errors[0]?.message ?? `HTTP ${status}`)
    this.status = status
    this.errors = errors
    this.body = body
  }
}

export type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal; redirect?: RequestRedirect }

/** Calls one endpoint by name: the same type in the browser, in server rendering and in tests. */
export type ApiClient<Names extends EndpointName = EndpointName> = <N extends Names>(
  name: N,
  input: Input<N>,
  options?: CallOptions,
) => Promise<Output<N>>
