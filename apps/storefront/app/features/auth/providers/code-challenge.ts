import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The PKCE code challenge of a verifier (RFC 7636, method S256). `crypto.subtle` exists on secure origins only, and a shop on a local network
 * is not one, so the hash comes from a library.
 */
export function toCodeChallenge(verifier: string): string {
  return toBase64Url(sha256(new TextEncoder().encode(verifier)))
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}
