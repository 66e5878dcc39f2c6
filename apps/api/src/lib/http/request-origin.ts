import type { FastifyRequest } from 'fastify'
import { refuse } from '#lib/errors.ts'

type OriginOf = Pick<FastifyRequest, 'host' | 'protocol'>

/** A name or an IP address with an optional port. An origin with any other host would lead elsewhere, or nowhere. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The origin that a request was sent to, for links back to this service. Throws 400 for a host that no URL can have. A proxy's protocol
 * counts only if it is http or https: it ends up in links.
 */
export function readOrigin({ host, protocol }: OriginOf): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  if (!HOST.test(host) || !URL.canParse(origin)) throw refuse(400, 'host', 'error.host')
  return new URL(origin).origin
}

/**
 * Whether the browser uses TLS, so that it stores cookies marked `secure`. Behind a proxy that ends TLS without saying so, the host of an
 * https PUBLIC_URL counts; for another host, such as an address of the local network, it does not.
 */
export function isSecure({ host, protocol }: OriginOf, publicUrl: string | undefined): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') === true && new URL(publicUrl).host === host)
}

/** The path and query of a request line, which may carry a scheme and a host of its own (absolute form, RFC 9112 §3.2.2). */
export function readTarget({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}
