import autocannon, { type Request } from 'autocannon'

/** What is sent: the same again and again, or made anew for every call. */
export type Load = { headers?: Record<string, string>; next: () => Request }
/** Calls a second, and milliseconds. */
export type Outcome = { rate: number; p50: number; p99: number }

export const CONNECTIONS = 20

/** Twenty connections that call as fast as they are answered. Throws when a single answer is a refusal. */
export async function press(
  url: string,
  { headers = {}, next }: Load,
  limit: { seconds: number } | { amount: number },
): Promise<Outcome> {
  const { requests, latency, duration, errors, timeouts, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    ...('seconds' in limit ? { duration: limit.seconds } : { amount: limit.amount }),
    headers,
    // It writes into the headers that it is given.
    requests: [{ setupRequest: (request) => ({ ...request, ...copy(next()) }) }],
  })
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${url}: of ${requests.total} calls ${non2xx} were refused, ${errors + timeouts} not answered`)
  }
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99 }
}

function copy(request: Request): Request {
  return { ...request, headers: { ...request.headers } }
}
