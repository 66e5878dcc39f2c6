import type { FastifyRequest } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import { readOrigin } from './request-origin.ts'

type Received = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>

/** Opening quotes of addresses: quotes within JSON text are escaped, so these occur only between values. */
const OPENINGS = /"(?=\/(?:images|art)[/"])(?<=[:[,]")|"(?=\/(?!\/))(?<=(?:_full_url|redirect_link)":"|^")/g

/** Request headers, in addition to the URL, on which the addresses in a response depend. */
export function originVary({ headers }: Pick<Received, 'headers'>): string {
  const sender = headers['sec-fetch-site'] === undefined ? 'Sec-Fetch-Site, Referer' : 'Sec-Fetch-Site'
  return `${sender}, X-Forwarded-Host, X-Forwarded-Proto`
}

/**
 * The origin that relative addresses in a response need: that of PUBLIC_URL, otherwise the requested one. Null for a page of the same origin,
 * which completes them itself: so they are the ones that it was rendered with, allowed by its policy under whatever host it was opened.
 */
export function originFor(request: Received, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string | null {
  return isSameOrigin(request) ? null : (PUBLIC_URL ?? readOrigin(request))
}

/** On plain HTTP, as at an address of the local network, browsers send no Sec-Fetch-Site; they still send the Referer. */
function isSameOrigin(request: Received): boolean {
  const { 'sec-fetch-site': site, referer } = request.headers
  if (site !== undefined) return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === readOrigin(request)
}

/**
 * JSON with every address of a picture, every `*_full_url` and every page to pay at as a whole address. An answer that is
 * nothing but a path is such a page: payments of trips answer so.
 */
export function withOrigin(json: string, origin: string | null): string {
  return origin === null ? json : json.replace(OPENINGS, `"${origin}`)
}
