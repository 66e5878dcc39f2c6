import type { UsedPasskey } from '@medina/contract/operator/people/passkeys'
import type { Api } from '#api.ts'
import { limitAll } from '#features/identity/public.ts'
import { beginSigning } from '#features/operator/second-factor/passkeys.ts'
import { usePasskey } from '#features/operator/second-factor/use-passkey.ts'
import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import { openFor, type SignedIn } from './staff-sign-in.ts'

/** A sign-in needs two calls, and the people of an office share a network. */
const MOST_FACTOR = 10

/** The options of a browser that signs somebody in by a passkey. Throws 429 for a network that asks without end: each answer is stored. */
export async function beginPasskeySignIn(api: Api, { ip, origin }: Caller): Promise<{ options: Record<string, unknown> }> {
  const most = api.settings.SIGN_IN_TRIES_PER_HOUR * MOST_FACTOR
  await limitAll(api, [{ scope: 'staff_passkey', key: toNetwork(ip), most }], 'passkey')
  return beginSigning(api, { signer: null, origin })
}

/** Signs the person of a passkey in. The session is proven: a passkey is something that one has, and a finger or a PIN. */
export async function signInByPasskey(api: Api, credential: UsedPasskey, caller: Caller): Promise<SignedIn> {
  const staffId = await usePasskey(api, { credential, signer: null, origin: caller.origin })
  return api.db.transaction().execute((tx) => openFor(api, tx, { staffId, isProven: true }, caller))
}
