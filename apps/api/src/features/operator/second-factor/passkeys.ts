import type { NewPasskey } from '@medina/contract/operator/people/passkeys'
import type { Api } from '#api.ts'
import { requirePerson } from '#features/operator/keys/require-person.ts'
import { recordStaffProof } from '#features/operator/keys/staff-sessions.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { localize } from '#lib/i18n.ts'
import { createChallenge, type Signer, takeChallenge } from './challenges.ts'
import { checkOwnFactor, lockFactors } from './check-second-factor.ts'
import type { Notifying } from './notify-of-factor.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { findRelyingParty } from './relying-party.ts'
import { loadWebauthn } from './webauthn.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'settings'>
type Changing = Doing & Notifying
type Options = { options: Record<string, unknown> }

const MOST_PASSKEYS = 10
/** ES256, EdDSA and RS256 (COSE), which every authenticator has one of. */
const ALGORITHMS = [-7, -8, -257]

/** The options of a browser that makes a passkey. Throws 403 without a proof if there is a factor already, and 409 for the eleventh. */
export async function beginPasskey({ db, clock, settings }: Doing, operator: Operator, caller: Caller): Promise<Options> {
  const person = requirePerson(operator)
  await checkOwnFactor({ db, clock }, person)
  const own = await listPasskeys(db, person.id)
  if (own.length >= MOST_PASSKEYS) throw refuse(409, 'passkey', 'second_factor.passkeys_many')
  const { name, email, phone } = await db
    .selectFrom('staff as p')
    .innerJoin('operator_keys as k', 'k.staff_id', 'p.id')
    .select(['k.name', 'p.email', 'p.phone'])
    .where('p.id', '=', person.id)
    .executeTakeFirstOrThrow()
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: localize((await readSwitches(db)).business_name, caller.language),
    rpID: findRelyingParty(settings, caller.origin).rpID,
    userID: toHandle(person.id),
    userName: email ?? phone ?? name,
    userDisplayName: name,
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: Buffer.from(await createChallenge(db, { signer: person, purpose: 'add', now: clock.now() }), 'base64url'),
    // The passkey names its person, so nothing is typed at the sign-in; the finger or the PIN is the second factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { options: { ...options } }
}

/** Adds the passkey that a browser has made; it proves its person as well. Throws 403 for one that was not made for this site and person. */
export async function addPasskey(
  api: Changing,
  operator: Operator,
  { credential, caller }: { credential: NewPasskey; caller: Caller },
): Promise<void> {
  const person = requirePerson(operator)
  const { db, clock, settings } = api
  const now = clock.now()
  await checkOwnFactor(api, person)
  const { rpID, origin } = findRelyingParty(settings, caller.origin)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: { ...credential.response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { signer: person, purpose: 'add', now }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (verified?.verified !== true) throw refuse(403, 'passkey', 'second_factor.passkey_wrong')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  await db.transaction().execute(async (tx) => {
    await lockFactors(tx, person.id)
    await checkOwnFactor({ db: tx, clock }, person)
    const added = await tx
      .insertInto('staff_passkeys')
      .values({
        staff_id: person.id,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports: [...credential.response.transports],
        user_agent: caller.userAgent,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw refuse(409, 'passkey', 'second_factor.passkey_there')
    await recordStaffProof(tx, person.sessionId, now)
    await recordFactorChange(api, tx, operator, 'passkey_added')
  })
}

/** Removes a passkey of the caller. Throws 403 without a proof, and 404 for one of somebody else. */
export async function removePasskey(api: Changing, operator: Operator, id: number): Promise<void> {
  const person = requirePerson(operator)
  await checkOwnFactor(api, person)
  await api.db.transaction().execute(async (tx) => {
    const own = tx.deleteFrom('staff_passkeys').where('id', '=', id).where('staff_id', '=', person.id)
    if ((await own.executeTakeFirst()).numDeletedRows === 0n) throw notFound('passkey', 'second_factor.passkey_unknown')
    await recordFactorChange(api, tx, operator, 'passkey_removed')
  })
}

/** The options of a browser that signs by a passkey: by one of a person's, or by any that it has for this site. */
export async function beginSigning(
  { db, clock, settings }: Doing,
  { signer, origin }: { signer: Signer; origin: string },
): Promise<Options> {
  const own = signer === null ? [] : await listPasskeys(db, signer.id)
  if (signer !== null && own.length === 0) throw refuse(409, 'passkey', 'second_factor.no_passkey')
  const purpose = signer === null ? 'sign_in' : 'prove'
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: findRelyingParty(settings, origin).rpID,
    challenge: Buffer.from(await createChallenge(db, { signer, purpose, now: clock.now() }), 'base64url'),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { options: { ...options } }
}

export function listPasskeys(db: Db, staffId: number) {
  return db.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('id').execute()
}

/** The name under which an authenticator stores the person; it says nothing to others. */
export function toHandle(staffId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`staff ${staffId}`))
}
