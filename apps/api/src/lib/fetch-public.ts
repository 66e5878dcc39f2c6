import { lookup as findAddresses } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The machines that a request may reach. */
export type Reach = {
  /** Defaults to `isPublicAddress`; tests allow their server on loopback. */
  isAllowed?: (address: string) => boolean
  protocols?: readonly string[]
}
export type FetchLimits = Reach & { mostBytes: number; timeoutMs?: number }

/** A request that was refused or failed. The message completes a sentence that begins with the URL. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal'
}

const MOST_REDIRECTS = 3

/**
 * Downloads a URL that a user supplied, without server-side request forgery. Every IP address of the host must be public, and the
 * connection uses the addresses that were checked. Each redirect is checked in the same way. Throws FetchRefusal.
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs ?? 15_000)
  let url = readUrl(address, limits)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask(url, limits, { signal, headers: { accept: 'image/*', 'user-agent': 'Medina' } }).catch(
      (error: Error) => Promise.reject(toRefusal(error)),
    )
    const { statusCode = 0 } = response
    if (statusCode === 200) return readBody(response, limits)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || response.headers.location === undefined)
      throw new FetchRefusal(
        `answers ${statusCode} instead of a file: open it in a browser and take the address of the picture itself.`,
      )
    url = readUrl(new URL(response.headers.location, url).href, limits)
  }
  throw new FetchRefusal('leads from one address to the next without end: take the last one.')
}

/**
 * The address that a URL redirects to, after one step and without its body; null if it redirects to none. Checks as `fetchPublic` does, and
 * throws FetchRefusal.
 */
export async function findRedirect(
  address: string,
  { timeoutMs = 5000, ...reach }: Reach & { timeoutMs?: number } = {},
): Promise<string | null> {
  const url = readUrl(address, reach)
  const options = { signal: AbortSignal.timeout(timeoutMs), headers: { 'user-agent': 'Medina' } }
  const response = await ask(url, reach, options).catch((error: Error) => Promise.reject(toRefusal(error)))
  const { statusCode = 0, headers } = response
  response.destroy()
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
  return isRedirect && URL.canParse(headers.location ?? '', url) ? new URL(headers.location ?? '', url).href : null
}

/** Only the status of a response matters; this much of its body is read for the error message. */
const MOST_ANSWER_BYTES = 500

/**
 * Posts to a URL that a user supplied, with the checks of `fetchPublic`, and follows no redirect. Throws FetchRefusal when the address is
 * not allowed, and the network error when the server does not respond.
 */
export async function postPublic(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { timeoutMs = 10_000, ...reach }: Reach & { timeoutMs?: number } = {},
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await ask(readUrl(address, reach), reach, { method: 'POST', headers, signal }, body)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MOST_ANSWER_BYTES) break
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8').slice(0, MOST_ANSWER_BYTES) }
}

/** True if the URL itself may be requested; DNS is checked when the request is made. */
export function isReachable(address: string, reach: Reach = {}): boolean {
  try {
    readUrl(address, reach)
    return true
  } catch {
    return false
  }
}

function readUrl(address: string, { protocols = ['https:'], isAllowed = isPublicAddress }: Reach): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new FetchRefusal('is no address that can be used: it begins with https:// and has no password in it.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node connects to an IP address without calling `lookup`.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new FetchRefusal(NOT_PUBLIC)
  return url
}

const NOT_PUBLIC = 'leads to a machine that is not public: put the picture beside the file instead.'

function ask(url: URL, { isAllowed = isPublicAddress }: Reach, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, _options, done) => {
    findAddresses(host, { all: true }, (error, found) => {
      if (error !== null) return done(error, [])
      if (found.length === 0 || found.some(({ address }) => !isAllowed(address))) return done(new FetchRefusal(NOT_PUBLIC), [])
      done(null, found)
    })
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    request(url, { ...options, lookup, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
}

async function readBody(response: IncomingMessage, { mostBytes }: FetchLimits): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new FetchRefusal(`is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB: make it smaller.`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw toRefusal(error as Error)
  }
  return Buffer.concat(chunks)
}

function toRefusal(error: Error & { code?: string }): FetchRefusal {
  if (error instanceof FetchRefusal) return error
  const isSlow = error.name === 'AbortError' || error.name === 'TimeoutError'
  const reason = isSlow ? 'does not answer in time' : `cannot be fetched (${error.code ?? error.message})`
  return new FetchRefusal(`${reason}: see whether it opens in a browser, and try again.`, { cause: error })
}

/** The part of IPv6 that is assigned to the internet (RFC 4291); everything outside it is special or not assigned yet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** True if an address belongs to the public internet, and not to this machine, its network or a special purpose (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  // `ipaddr.js` also reads "0x7f.1" and "2130706433"; Node connects only to what `isIP` accepts.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}
