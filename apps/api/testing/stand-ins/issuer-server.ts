import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWK, SignJWT } from 'jose'
import { closeServer } from './close-server.ts'

type Algorithm = 'RS256' | 'ES256'
type Key = GenerateKeyPairResult & { kid: string; algorithm: Algorithm; jwk: JWK }

export type IssuerStandIn = {
  url: string
  /** The form of every request for a token. */
  forms: URLSearchParams[]
  /** Number of requests for the list of keys. */
  keyReads: () => number
  /** The key that signs now. */
  key: () => Key
  /** Signs a token with these claims, by the current key unless another is given. */
  sign: (claims: Record<string, unknown>, key?: Key) => Promise<string>
  createKey: (kid: string, algorithm?: Algorithm) => Promise<Key>
  /** Signs with this key from now on, and publishes only this one. */
  rotate: (key: Key) => void
  /** Sets the answer to a code; the default is Google's answer to an unknown one. */
  answerCode: (status: number, body: unknown) => void
  /** Makes the list of keys answer with 503. */
  hideKeys: (isHidden: boolean) => void
  close: () => Promise<void>
}

/** Starts a small server with an OpenID provider's two calls: the list of its keys, and tokens for codes. */
export async function startIssuerStandIn(): Promise<IssuerStandIn> {
  const forms: URLSearchParams[] = []
  let key = await createKey('first')
  let keyReads = 0
  let isHidden = false
  let answer: { status: number; body: unknown } = { status: 400, body: { error: 'invalid_grant' } }

  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks') {
      keyReads += 1
      return isHidden ? send(503, { error: 'busy' }) : send(200, { keys: [key.jwk] })
    }
    let text = ''
    return request
      .on('data', (chunk) => {
        text += String(chunk)
      })
      .on('end', () => {
        forms.push(new URLSearchParams(text))
        send(answer.status, answer.body)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forms,
    keyReads: () => keyReads,
    key: () => key,
    sign: (claims, by = key) => new SignJWT(claims).setProtectedHeader({ alg: by.algorithm, kid: by.kid }).sign(by.privateKey),
    createKey,
    rotate: (next) => {
      key = next
    },
    answerCode: (status, body) => {
      answer = { status, body }
    },
    hideKeys: (value) => {
      isHidden = value
    },
    close: () => closeServer(server),
  }
}

async function createKey(kid: string, algorithm: Algorithm = 'RS256'): Promise<Key> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  return { ...pair, kid, algorithm, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' } }
}
