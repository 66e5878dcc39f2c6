import type { Api } from '#api.ts'
import { requirePerson } from './keys/require-person.ts'
import { beginPasskeySignIn, signInByPasskey } from './people/passkey-sign-in.ts'
import { addPasskey, beginPasskey, beginSigning, removePasskey } from './second-factor/passkeys.ts'
import { proveByPasskey, readSecondFactor } from './second-factor/prove-person.ts'

/** Passkeys of people, which sign in and prove both factors. */
export function registerPasskeys(api: Api): void {
  const { serve } = api

  serve('operator.passkeyOptions', ({ operator, caller }) => beginPasskey(api, operator, caller))

  serve('operator.addPasskey', async ({ operator, caller, body: { credential } }) => {
    await addPasskey(api, operator, { credential, caller })
    return readSecondFactor(api, operator)
  })

  serve('operator.removePasskey', async ({ operator, params }) => {
    await removePasskey(api, operator, params.id)
    return readSecondFactor(api, operator)
  })

  serve('operator.proofOptions', ({ operator, caller: { origin } }) =>
    beginSigning(api, { signer: requirePerson(operator), origin }),
  )

  serve('operator.proveByPasskey', ({ operator, caller: { origin }, body: { credential } }) =>
    proveByPasskey(api, operator, { credential, origin }),
  )

  serve('operator.passkeySignInOptions', ({ caller }) => beginPasskeySignIn(api, caller))

  serve('operator.signInByPasskey', ({ caller, body: { credential } }) => signInByPasskey(api, credential, caller))
}
