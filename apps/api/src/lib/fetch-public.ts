import { lookup as findAddresses } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Which machines may be asked. */
export type Reach = {
  /** Whether an address may be asked; a test has its server on this machine. */
  isAllowed?: (address: string) => boolean
  protocols?: readonly string[]
}
export type FetchLimits = Reach & { mostBytes: number; timeoutMs?: number }

/** Why nothing came back; the message is the end of a sentence about the address. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal'
}

const MOST_REDIRECTS = 3

/**
 * The bytes behind an address of somebody else's choice. Only public machines are asked: every address that a name leads to is looked at,
 * the connection goes to the very one that was looked at, and a redirect begins anew. Throws FetchRefusal.
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

/** Of an answer that matters by its status, so much is read to say what was wrong. */
const MOST_ANSWER_BYTES = 500

/**
 * Hands bytes to an address of somebody else's choice, as carefully as `fetchPublic`, and follows no redirect. Throws FetchRefusal where
 * the address may not be asked, another error where nobody answers.
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

/** Whether an address of somebody else's choice may be asked at all; where its name leads is seen when it is. */
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
  // A number is connected to without being looked up.
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

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
// Ways to an address of version 4, and what is for examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the open internet: not to this machine, its network, or any other purpose. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}
