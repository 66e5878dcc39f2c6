import type { FastifyRequest } from 'fastify'
import { readOrigin } from './request-origin.ts'

/** Request headers, beside the URL, on which the addresses in a response depend. */
export const ORIGIN_VARY = 'Sec-Fetch-Site, X-Forwarded-Host, X-Forwarded-Proto'

/** Opening quotes of addresses: text in JSON has a backslash before its own quotes, so these stand only between values. */
const OPENINGS = /"(?=\/(?:images|art)[/"])(?<=[:[,]")|"(?=\/(?!\/))(?<=(?:_full_url|redirect_link)":"|^")/g

/**
 * The origin that relative addresses in a response need; null for a page of the same origin, which completes them itself: so its data stays
 * the same as the one it was rendered with, and holds behind a proxy that hides the host.
 */
export function originFor(request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): string | null {
  return request.headers['sec-fetch-site'] === 'same-origin' ? null : readOrigin(request)
}

/**
 * JSON with every address of a picture, every `*_full_url` and every page to pay at as a whole address (reference 0.5). An answer that is
 * nothing but a path is such a page: payments of trips answer so.
 */
export function withOrigin(json: string, origin: string | null): string {
  return origin === null ? json : json.replace(OPENINGS, `"${origin}`)
}
