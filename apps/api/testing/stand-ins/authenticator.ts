import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** A passkey as a phone or a security key keeps it, with the key that never leaves it. */
type Credential = { id: string; rpID: string; privateKey: KeyObject; userHandle: string; counter: number }
type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId?: string }
type Changed = { origin?: string; rpID?: string; isVerified?: boolean }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator with keys on the curve P-256 and attestation `none` (WebAuthn, level 2), with the browser around it. */
export function createAuthenticator(origin: string) {
  const credentials: Credential[] = []

  /** Makes a passkey, as `navigator.credentials.create` does, and returns it as JSON. */
  function create({ challenge, rp, user }: CreationOptions, changed: Changed = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(16)
    const rpID = rp.id ?? new URL(origin).hostname
    credentials.push({ id: toText(id), rpID, privateKey, userHandle: user.id, counter: 0 })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = Buffer.concat([
      Buffer.from('a501020326200121', 'hex'),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from('22', 'hex'),
      bytes(Buffer.from(y, 'base64url')),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, cose])
    const data = Buffer.concat([toAuthenticatorData(changed.rpID ?? rpID, HAS_CREDENTIAL | flagsOf(changed), 0), credential])
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from('a0', 'hex'),
      text('authData'),
      bytes(data),
    ])
    const response = {
      clientDataJSON: toText(toClientData('webauthn.create', challenge, changed.origin ?? origin)),
      attestationObject: toText(attestation),
      transports: ['internal'],
    }
    return { id: toText(id), rawId: toText(id), type: 'public-key' as const, response }
  }

  /** Signs as `navigator.credentials.get` does, by the passkey that was made last, and returns the signature as JSON. */
  function get({ challenge, rpId }: RequestOptions, changed: Changed = {}) {
    const credential = credentials.at(-1)
    if (credential === undefined) throw new Error('the authenticator has no passkey')
    credential.counter += 1
    const data = toAuthenticatorData(changed.rpID ?? rpId ?? credential.rpID, flagsOf(changed), credential.counter)
    const clientData = toClientData('webauthn.get', challenge, changed.origin ?? origin)
    const signed = createSign('sha256').update(data).update(createHash('sha256').update(clientData).digest())
    const response = {
      clientDataJSON: toText(clientData),
      authenticatorData: toText(data),
      signature: toText(signed.sign(credential.privateKey)),
      userHandle: credential.userHandle,
    }
    return { id: credential.id, rawId: credential.id, type: 'public-key' as const, response }
  }

  return { create, get }
}

const flagsOf = ({ isVerified = true }: Changed): number => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)

function toAuthenticatorData(rpID: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([flags]), count])
}

function toClientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** CBOR (RFC 8949) of a short text, and of bytes. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([value.length < 256 ? 0x58 : 0x59, ...toLength(value.length)]), value])
}
const toLength = (length: number): number[] => (length < 256 ? [length] : [length >> 8, length & 0xff])

const toText = (value: Buffer): string => value.toString('base64url')
