import type { FastifyRequest } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import { readOrigin } from './request-origin.ts'

type Received = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>

/** The opening quotes of addresses. Quotes within JSON text are escaped, so these occur only where values begin. */
const OPENINGS = /"(?=\/(?:images|art)[/"])(?<=[:[,]")|"(?=\/(?!\/))(?<=(?:_full_url|redirect_link)":"|^")/g

/** Request headers, in addition to the URL, on which the addresses in a response depend. */
export function originVary({ headers }: Pick<Received, 'headers'>): string {
  const sender = headers['sec-fetch-site'] === undefined ? 'Sec-Fetch-Site, Referer' : 'Sec-Fetch-Site'
  return `${sender}, X-Forwarded-Host, X-Forwarded-Proto`
}

/**
 * The origin that relative addresses in a response need: PUBLIC_URL, otherwise the requested one. Null for a page of the same origin, which
 * resolves them itself, so that they match the page's policy whatever host it was opened on.
 */
export function originFor(request: Received, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string | null {
  return isSameOrigin(request) ? null : (PUBLIC_URL ?? readOrigin(request))
}

/** On plain HTTP, for example in a local network, browsers send no Sec-Fetch-Site, but they do send the Referer. */
function isSameOrigin(request: Received): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers
  if (site !== undefined) return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === readOrigin(request)
}

/**
 * Completes the addresses in JSON: those of pictures, every `*_full_url` and every payment page. A response that is nothing but a path is
 * such a page, as in payments of trips.
 */
export function withOrigin(json: string, origin: string | null): string {
  return origin === null ? json : json.replace(OPENINGS, `"${origin}`)
}
