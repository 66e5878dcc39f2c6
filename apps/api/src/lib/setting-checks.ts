import { createECDH, createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'

// Checks of settings beyond their format.

/** Fastify's names for ranges of addresses that proxies use. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const MOST_HOPS = 20

/** A number of hops, or addresses and networks separated by commas. */
export function isTrustProxy(setting: string): boolean {
  if (/^\d+$/.test(setting)) return Number(setting) <= MOST_HOPS
  return setting.split(',').every((part) => isNetwork(part.trim()))
}

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

export function hasNoLogin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { username, password } = new URL(url)
  return `${username}${password}` === ''
}

/** Pages are served from the root of a host. */
export function isRootUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { pathname, search, hash } = new URL(url)
  return /^\/*$/.test(pathname) && `${search}${hash}` === '' && hasNoLogin(url)
}

/** Whether two base64url keys are a pair on the curve P-256. */
export function isKeyPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** A PKCS#8 PEM of an RSA key. */
export function isRsaKey(pem: string): boolean {
  try {
    return pem.includes('BEGIN PRIVATE KEY') && createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

type CallSettings = {
  CALL_PROVIDER?: string | undefined
  PUBLIC_URL?: string | undefined
  BACKEND_URL?: string | undefined
}

/** Masked calls need an address that the provider can reach, and orders of our own. */
export function findCallProblem({ CALL_PROVIDER: provider, PUBLIC_URL, BACKEND_URL }: CallSettings): string[] {
  if (provider === undefined) return []
  return [
    ...(PUBLIC_URL === undefined ? ['  PUBLIC_URL: is missing; the provider of CALL_PROVIDER calls it for each call'] : []),
    ...(BACKEND_URL === undefined
      ? []
      : ['  CALL_PROVIDER: the orders are in another backend (BACKEND_URL): take one of them away']),
  ]
}
