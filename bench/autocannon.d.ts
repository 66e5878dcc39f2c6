declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout?: number
    headers?: Record<string, string>
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  /** Milliseconds, seconds. */
  type Result = {
    requests: { total: number }
    latency: { p50: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export type { Request }
  export default function autocannon(options: Options): Promise<Result>
}
