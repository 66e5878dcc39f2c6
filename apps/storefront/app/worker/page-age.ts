const STORED_AT = 'x-stored-at'
const TIMING = 'server-timing'

/** The response with the time at which it was stored. */
export function stampPage(response: Response, now: number): Response {
  return withHeaders(response, { [STORED_AT]: String(now) })
}

/** Milliseconds since the page was stored. */
export function ageOf(response: Response, now: number): number {
  return now - Number(response.headers.get(STORED_AT) ?? 0)
}

/** The page reports its own age, by which its scripts set their clock and fetch data again (`lib/time/page-age.ts`). */
export function addAge(response: Response, now: number): Response {
  const before = Number(/dur=([\d.]+)/.exec(response.headers.get(TIMING) ?? '')?.[1] ?? 0)
  return withHeaders(response, { [TIMING]: `age;dur=${before + Math.max(0, ageOf(response, now))}` })
}

/** Headers belong to their page: the policy names the nonce of its scripts. */
function withHeaders({ body, status, headers: given }: Response, more: Record<string, string>): Response {
  const headers = new Headers(given)
  // The body is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body, { status, headers })
}
