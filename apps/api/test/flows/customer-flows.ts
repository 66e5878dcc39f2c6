import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, aCustomerWithPassword, aProof, aSession, bearer, type TestCustomer } from '#testing/shop/people.ts'
import { desk, type Ground } from './desk-ground.ts'
import { type PlayedFlow, playedFlow } from './flow.ts'

const ACCOUNT = '/api/v1/customer'
const proven = () => ({ email_verified_at: new Date('2026-03-01') })

/** The flows that customers begin by one call and finish by another, in a session. */
export function customerFlows(ground: Ground): PlayedFlow[] {
  return [identityProof(ground), newContact(ground), removal(ground), archive(ground)]
}

/** The parts that the flows of an account share: the tries that need nothing of their own. */
function account(ground: Ground) {
  const { app } = ground
  const signOut = ({ headers }: Pick<TestCustomer, 'headers'>) => app.post('/api/v1/auth/logout', undefined, headers)
  return {
    ...desk(ground),
    signOut,
    another: async ({ id }: Pick<TestCustomer, 'id'>) => ({ headers: bearer(await aSession(app, id)) }),
  }
}

function identityProof(ground: Ground): PlayedFlow {
  const { app } = ground
  const { signOut, another, late } = account(ground)
  type Begun = { customer: TestCustomer; otp: string }
  const prove = ({ headers }: Pick<TestCustomer, 'headers'>, otp?: string) => app.post(`${ACCOUNT}/prove`, { otp }, headers)
  const finish = ({ customer, otp }: Begun) => prove(customer, otp)
  return playedFlow<Begun>({
    name: 'Proof of a customer',
    steps: [{ endpoint: 'profile.prove', proves: 'the password, or a code to a contact of the account that it sent before' }],
    boundTo: 'the session',
    ends: '5 minutes, once, or with the session; the proof after 10 minutes',
    begin: async () => {
      const customer = await aCustomer(app, proven())
      await prove(customer)
      return { customer, otp: await app.codeFor(customer.email ?? '') }
    },
    finish,
    refused: {
      other: async ({ customer, otp }) => {
        const device = await another(customer)
        return () => prove(device, otp)
      },
      unproven: 'it is the proof',
      late: (begun) => late(6, () => finish(begun), begun.customer.headers),
      ended: async (begun) => {
        await signOut(begun.customer)
        return () => finish(begun)
      },
    },
  })
}

function newContact(ground: Ground): PlayedFlow {
  const { app } = ground
  const { signOut, another, late } = account(ground)
  type Begun = { customer: TestCustomer; email: string; otp: string }
  const asking = { 'x-identity-proof': '1' }
  const save = ({ headers }: Pick<TestCustomer, 'headers'>, body: object) =>
    app.post(`${ACCOUNT}/update-profile`, { name: 'Lina Haddad', ...body }, { ...headers, ...asking })
  const finish = ({ customer, email, otp }: Begun) => save(customer, { email, otp })
  return playedFlow<Begun>({
    name: 'New phone or e-mail',
    steps: [{ endpoint: 'profile.update', proves: 'a proof of the customer; then, again, that, and a code to the new contact' }],
    boundTo: 'the session and the new contact',
    ends: '5 minutes, once, or with the session',
    begin: async () => {
      await setSwitches(app, { email_verification_status: true })
      const customer = await aCustomerWithPassword(app)
      await aProof(app, customer)
      const email = `new${customer.id}@mail.example`
      await save(customer, { email })
      return { customer, email, otp: await app.codeFor(email) }
    },
    finish,
    refused: {
      other: async ({ customer, email, otp }) => {
        const device = await another(customer)
        await aProof(app, device)
        return () => save(device, { email, otp })
      },
      unproven: async (begun) => {
        await app.api.db.updateTable('sessions').set({ proven_at: null }).where('customer_id', '=', begun.customer.id).execute()
        return () => finish(begun)
      },
      late: (begun) => late(6, () => finish(begun), begun.customer.headers),
      ended: async (begun) => {
        await signOut(begun.customer)
        return () => finish(begun)
      },
    },
  })
}

function removal(ground: Ground): PlayedFlow {
  const { app } = ground
  const { signOut, another, late } = account(ground)
  type Begun = { customer: TestCustomer; otp: string }
  const remove = ({ headers }: Pick<TestCustomer, 'headers'>, otp?: string) =>
    app.remove(`${ACCOUNT}/remove-account`, { otp }, headers)
  const finish = ({ customer, otp }: Begun) => remove(customer, otp)
  return playedFlow<Begun>({
    name: 'Removal of an account',
    steps: [{ endpoint: 'profile.remove', proves: 'the password, or a code to a contact of the account that it sent before' }],
    boundTo: 'the session',
    ends: '5 minutes, once, or with the session',
    begin: async () => {
      const customer = await aCustomer(app, proven())
      await remove(customer)
      return { customer, otp: await app.codeFor(customer.email ?? '') }
    },
    finish,
    refused: {
      other: async ({ customer, otp }) => {
        const device = await another(customer)
        return () => remove(device, otp)
      },
      unproven: 'it is the proof',
      late: (begun) => late(6, () => finish(begun), begun.customer.headers),
      ended: async (begun) => {
        await signOut(begun.customer)
        return () => finish(begun)
      },
    },
  })
}

function archive(ground: Ground): PlayedFlow {
  const { app } = ground
  const { signOut, another, late } = account(ground)
  type Begun = { customer: TestCustomer; path: string }
  const open = ({ headers }: Pick<TestCustomer, 'headers'>) =>
    app.post<{ url: string }>(`${ACCOUNT}/personal-data`, undefined, headers)
  const finish = ({ path }: Begun) => app.get(path)
  return playedFlow<Begun>({
    name: 'Archive of a customer',
    steps: [
      { endpoint: 'profile.export', proves: 'a proof of the customer in this session' },
      { endpoint: 'GET /api/v1/customer/personal-data/:token', proves: 'that the caller has the address' },
    ],
    boundTo: 'the session and its token',
    ends: '10 minutes, or with the session',
    begin: async () => {
      const customer = await aCustomer(app, proven())
      await aProof(app, customer)
      const { url } = (await open(customer)).body
      return { customer, path: url.slice(url.indexOf('/api/')) }
    },
    finish,
    refused: {
      other: async ({ path }) => Promise.resolve(() => app.get(`${path.slice(0, -4)}AAAA`)),
      unproven: async ({ customer }) => {
        const device = await another(customer)
        return () => open(device)
      },
      late: (begun) => late(11, () => finish(begun), begun.customer.headers),
      ended: async (begun) => {
        await signOut(begun.customer)
        return () => finish(begun)
      },
    },
  })
}
