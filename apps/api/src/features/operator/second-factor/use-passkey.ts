import type { UsedPasskey } from '@medina/contract/operator/people/passkeys'
import type { Api } from '#api.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { type Signer, takeChallenge } from './challenges.ts'
import { findRelyingParty } from './relying-party.ts'
import { loadWebauthn } from './webauthn.ts'

type Using = { credential: UsedPasskey; signer: Signer; origin: string }

/**
 * Verifies that a passkey has just signed for this site, and returns its person. `signer`: a person who is known already; null for one who
 * signs in. Each signature is good once. Throws 403 for anything else, in one way for all reasons.
 */
export async function usePasskey(
  { db, clock, settings }: Pick<Api, 'db' | 'clock' | 'settings'>,
  { credential, signer, origin }: Using,
): Promise<number> {
  const now = clock.now()
  const passkey = await db
    .selectFrom('staff_passkeys as k')
    .innerJoin('staff as p', 'p.id', 'k.staff_id')
    .selectAll('k')
    .where('k.credential_id', '=', credential.id)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst()
  if (passkey === undefined || (signer !== null && passkey.staff_id !== signer.id)) throw wrong()
  const site = findRelyingParty(settings, origin)
  const purpose = signer === null ? 'sign_in' : 'prove'
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response: toResponse(credential), clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { signer, purpose, now }),
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (verified?.verified !== true) throw wrong()
  await db
    .updateTable('staff_passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return passkey.staff_id
}

function toResponse({ response: { userHandle, ...response } }: UsedPasskey) {
  return userHandle === undefined ? response : { ...response, userHandle }
}

function wrong(): AppError {
  return refuse(403, 'passkey', 'second_factor.passkey_wrong')
}
