import { anotherDevice } from '#features/operator/people/people.builders.ts'
import { createAuthenticator } from '#testing/stand-ins/authenticator.ts'
import { desk, type Device, type Ground, ME, type Member, PEOPLE, SIGN_IN, SITE } from './desk-ground.ts'
import { type PlayedFlow, playedFlow } from './flow.ts'

/** Second factors of people, and sign-ins by them. */
export function factorFlows(ground: Ground): PlayedFlow[] {
  return [appSetUp(ground), passkey(ground), passkeyProof(ground), passkeySignIn(ground), recoveryCodes(ground)]
}

function appSetUp(ground: Ground): PlayedFlow {
  const { secretOf, confirmApp, addPasskey, anOwner, signOut, late } = desk(ground)
  type Begun = { owner: Member; secret: string }
  const finish = ({ owner, secret }: Begun) => confirmApp(owner, secret)
  return playedFlow<Begun>({
    name: 'App with codes',
    steps: [
      { endpoint: 'operator.beginApp', proves: 'the second factor, if there is one' },
      { endpoint: 'operator.confirmApp', proves: 'the same again, and that the app has the secret' },
    ],
    boundTo: 'the session',
    ends: '10 minutes, or with the session',
    begin: async () => {
      const owner = await anOwner()
      return { owner, secret: await secretOf(owner) }
    },
    finish,
    refused: {
      other: async ({ owner, secret }) => {
        const device = await anotherDevice(ground.app, owner)
        return () => confirmApp(device, secret)
      },
      unproven: async (begun) => {
        await addPasskey(await anotherDevice(ground.app, begun.owner))
        return () => finish(begun)
      },
      late: (begun) => late(11, () => finish(begun), begun.owner.headers),
      ended: async (begun) => {
        await signOut(begun.owner)
        return () => finish(begun)
      },
    },
  })
}

function passkey(ground: Ground): PlayedFlow {
  const { optionsOf, secretOf, confirmApp, anOwner, signOut, late } = desk(ground)
  type Begun = { owner: Member; credential: unknown }
  const send = ({ headers }: Device, credential: unknown) => ground.app.post(`${ME}/passkeys`, { credential }, headers)
  const finish = ({ owner, credential }: Begun) => send(owner, credential)
  return playedFlow<Begun>({
    name: 'Passkey',
    steps: [
      { endpoint: 'operator.passkeyOptions', proves: 'the second factor, if there is one' },
      { endpoint: 'operator.addPasskey', proves: 'the same again, and that an authenticator of this site signed' },
    ],
    boundTo: 'the session',
    ends: '5 minutes, once, or with the session',
    begin: async () => {
      const owner = await anOwner()
      return { owner, credential: createAuthenticator(SITE).create(await optionsOf(`${ME}/passkeys`, owner)) }
    },
    finish,
    refused: {
      other: async ({ owner, credential }) => {
        const device = await anotherDevice(ground.app, owner)
        return () => send(device, credential)
      },
      unproven: async (begun) => {
        const device = await anotherDevice(ground.app, begun.owner)
        await confirmApp(device, await secretOf(device))
        return () => finish(begun)
      },
      late: (begun) => late(6, () => finish(begun), begun.owner.headers),
      ended: async (begun) => {
        await signOut(begun.owner)
        return () => finish(begun)
      },
    },
  })
}

function passkeyProof(ground: Ground): PlayedFlow {
  const { optionsOf, addPasskey, anOwner, signOut, late } = desk(ground)
  type Begun = { owner: Member; credential: unknown }
  const path = `${ME}/second-factor/passkey`
  const send = ({ headers }: Device, credential: unknown) => ground.app.post(path, { credential }, headers)
  const finish = ({ owner, credential }: Begun) => send(owner, credential)
  return playedFlow<Begun>({
    name: 'Proof by a passkey',
    steps: [
      { endpoint: 'operator.proofOptions', proves: 'nothing' },
      { endpoint: 'operator.proveByPasskey', proves: 'that a passkey of the person signed in this session' },
    ],
    boundTo: 'the session',
    ends: '5 minutes, once, or with the session',
    begin: async () => {
      const owner = await anOwner()
      const authenticator = await addPasskey(owner)
      return { owner, credential: authenticator.get(await optionsOf(path, owner)) }
    },
    finish,
    refused: {
      other: async ({ owner, credential }) => {
        const device = await anotherDevice(ground.app, owner)
        return () => send(device, credential)
      },
      unproven: 'it is the proof',
      late: (begun) => late(6, () => finish(begun), begun.owner.headers),
      ended: async (begun) => {
        await signOut(begun.owner)
        return () => finish(begun)
      },
    },
  })
}

function passkeySignIn(ground: Ground): PlayedFlow {
  const { optionsOf, addPasskey, anOwner, late } = desk(ground)
  type Begun = { owner: Member; credential: unknown }
  const finish = ({ credential }: Begun) => ground.app.post(`${SIGN_IN}/passkey`, { credential })
  return playedFlow<Begun>({
    name: 'Sign-in by a passkey',
    steps: [
      { endpoint: 'operator.passkeySignInOptions', proves: 'nothing' },
      { endpoint: 'operator.signInByPasskey', proves: 'that a passkey of the person signed for this site' },
    ],
    boundTo: 'the challenge, which only its browser knows',
    ends: '5 minutes, once, or with the passkey',
    begin: async () => {
      const owner = await anOwner()
      const authenticator = await addPasskey(owner)
      return { owner, credential: authenticator.get(await optionsOf(`${SIGN_IN}/passkey`, { headers: {} })) }
    },
    finish,
    refused: {
      other: async () => {
        const stranger = createAuthenticator(SITE)
        stranger.create(await optionsOf(`${ME}/passkeys`, await anOwner()))
        const credential = stranger.get(await optionsOf(`${SIGN_IN}/passkey`, { headers: {} }))
        return () => ground.app.post(`${SIGN_IN}/passkey`, { credential })
      },
      unproven: 'the authenticator asks for a finger, a face or a PIN, and says so in what it signs',
      late: (begun) => late(6, () => finish(begun), begun.owner.headers),
      ended: async (begun) => {
        const { headers } = await anOwner()
        await ground.app.remove(`${PEOPLE}/${begun.owner.id}/second-factor`, undefined, headers)
        return () => finish(begun)
      },
    },
  })
}

function recoveryCodes(ground: Ground): PlayedFlow {
  const { secretOf, confirmApp, anOwner } = desk(ground)
  const { app } = ground
  type Begun = { owner: Member; code: string }
  const prove = ({ headers }: Device, code: string) => app.post(`${ME}/second-factor/proof`, { code }, headers)
  const begin = async () => {
    const owner = await anOwner()
    const { body } = await confirmApp(owner, await secretOf(owner))
    return { owner, code: body.recovery_codes[0] ?? '' }
  }
  return playedFlow<Begun>({
    name: 'Recovery codes',
    steps: [
      { endpoint: 'operator.renewRecoveryCodes', proves: 'the second factor' },
      { endpoint: 'operator.prove', proves: 'that the person has a code of the app, or one of these' },
    ],
    boundTo: 'the person; wrong ones count in their own session',
    ends: 'once, with newer ones, or with the app',
    begin,
    finish: ({ owner, code }) => prove(owner, code),
    refused: {
      other: async ({ code }) => {
        const { owner } = await begin()
        return () => prove(owner, code)
      },
      unproven: 'it is the proof',
      late: async ({ owner, code }) => {
        await app.post(`${ME}/second-factor/recovery-codes`, undefined, owner.headers)
        return () => prove(owner, code)
      },
      ended: async ({ owner, code }) => {
        await app.remove(`${ME}/second-factor/app`, undefined, owner.headers)
        return () => prove(owner, code)
      },
    },
  })
}
