import type { NewPasskey, UsedPasskey } from '@medina/contract/operator/people/passkeys'

/** Options of WebAuthn as JSON, whose bytes are base64url. */
export type PasskeyOptions = Record<string, unknown>

/** Whether this browser has passkeys: not on plain HTTP, except at the machine itself. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Makes a passkey; null if the person closed the question. Browsers read JSON by themselves only since Chrome 129 and Safari 18.4. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey | null> {
  const { challenge, user, excludeCredentials, ...others } = options as CreationJson
  const publicKey = {
    ...others,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials?.map(readDescriptor),
  } as PublicKeyCredentialCreationOptions
  const made = await openQuestion(navigator.credentials.create({ publicKey }))
  if (made === null) return null
  const response = made.response as AuthenticatorAttestationResponse
  return {
    ...nameOf(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: typeof response.getTransports === 'function' ? response.getTransports() : [],
    },
  }
}

/** Signs by a passkey; null if the person closed the question, or has none for this site. */
export async function signByPasskey(options: PasskeyOptions): Promise<UsedPasskey | null> {
  const { challenge, allowCredentials, ...others } = options as RequestJson
  const publicKey = {
    ...others,
    challenge: toBytes(challenge),
    allowCredentials: allowCredentials?.map(readDescriptor),
  } as PublicKeyCredentialRequestOptions
  const used = await openQuestion(navigator.credentials.get({ publicKey }))
  if (used === null) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response as AuthenticatorAssertionResponse
  return {
    ...nameOf(used),
    response: {
      clientDataJSON: toText(clientDataJSON),
      authenticatorData: toText(authenticatorData),
      signature: toText(signature),
      userHandle: userHandle === null ? undefined : toText(userHandle),
    },
  }
}

type Descriptor = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }
type CreationJson = { challenge: string; user: { id: string }; excludeCredentials?: Descriptor[] }
type RequestJson = { challenge: string; allowCredentials?: Descriptor[] }

const readDescriptor = ({ id, ...others }: Descriptor) => ({ ...others, id: toBytes(id) })

/** A closed question, a device without the key and a key that is there already are no failures of the desk. */
async function openQuestion(answer: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await answer) as PublicKeyCredential | null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const nameOf = ({ rawId }: PublicKeyCredential) => {
  const id = toText(rawId)
  return { id, rawId: id, type: 'public-key' as const }
}

function toBytes(text: string): ArrayBuffer {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer
}

function toText(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
