declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout?: number
    sampleInt?: number
    headers?: Record<string, string>
    requests: (Request & {
      setupRequest?: (request: Request, context: object) => Request
      onResponse?: (status: number, body: string, context: object) => void
    })[]
  }
  /** Milliseconds, seconds. */
  type Result = {
    requests: { total: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  type Instance = {
    stop: () => void
    on: (event: 'response', listen: (client: unknown, status: number, bytes: number, time: number) => void) => void
  }
  export type { Options, Request, Result }
  export default function autocannon(options: Options): Promise<Result>
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Instance
}
