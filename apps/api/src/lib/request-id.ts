import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Letters and digits that are unambiguous on the phone: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const OUTSIDE = /^[\w.-]{8,64}$/

/** Bytes for many numbers are read at once: each reading costs more than the number. */
const random = { bytes: Buffer.alloc(0), used: 0 }
const BYTES = 8
const READ_AT_ONCE = 512 * BYTES

/** "7QX2-M9KD": short enough to read out, one of 10^12. */
function makeRequestId(): string {
  if (random.used >= random.bytes.length) Object.assign(random, { bytes: randomBytes(READ_AT_ONCE), used: 0 })
  let letters = ''
  for (const byte of random.bytes.subarray(random.used, random.used + BYTES)) letters += ALPHABET[byte % ALPHABET.length]
  random.used += BYTES
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

type TrustsPeer = (address: string) => boolean

/** The number of a request: a trusted proxy's, so that its log and ours agree, else our own. */
export function createRequestIds(trusted: string): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = readTrustedPeers(trusted)
  return ({ headers, socket }) => {
    const sent = headers['x-request-id']
    const isUsable = typeof sent === 'string' && OUTSIDE.test(sent) && isTrusted(socket.remoteAddress ?? '')
    return isUsable ? sent : makeRequestId()
  }
}

const names: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** A number of hops trusts any peer; a list trusts its addresses, networks and names, as Fastify does. */
function readTrustedPeers(setting: string): TrustsPeer {
  if (setting === '' || setting === '0') return () => false
  if (Number.isInteger(Number(setting))) return () => true
  const list = new BlockList()
  for (const entry of setting.split(',').map((each) => each.trim()))
    for (const network of names[entry] ?? [entry]) {
      const [address = '', bits] = network.split('/')
      if (isIP(address) === 0) continue
      const family = isIPv4(address) ? 'ipv4' : 'ipv6'
      list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
    }
  return (peer) => {
    const address = peer.replace(/^::ffff:(?=\d+\.)/, '')
    return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}
