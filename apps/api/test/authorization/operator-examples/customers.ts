import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aCustomer } from '#testing/shop/people.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import type { Example, World } from '../authorization-cast.ts'
import { aHint } from '#features/operator/customers/customers.builders.ts'
import { mergeCustomers } from '#features/operator/customers/merge-customers.ts'
import { getOperator } from '#features/operator/keys/require-operator.ts'
import { apart, ofBusiness } from './kinds.ts'

/** About a customer, who belongs to no store. */
const ofCustomer = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  find: async ({ app }) => (await aCustomer(app)).id,
  call,
  ofAllStores: true,
})

/** The other account of a person whose accounts are merged. */
let twin = 0

const aProvenCustomer = async (app: World['app']) => (await aCustomer(app, { phone_verified_at: app.api.clock.now() })).id

/** A change of points that a key of the business has made, and another one has to approve. */
async function waitingBalance({ app }: World): Promise<number> {
  const { db, clock } = app.api
  const change = { account: 'points', amount: 5, reason: 'Sorry', needs_second: true, status: 'waiting' } as const
  const made = {
    customer_id: (await aCustomer(app)).id,
    key_id: (await aKey(app, { role: 'admin' })).id,
    created_at: clock.now(),
  }
  return (
    await db
      .insertInto('balance_changes')
      .values({ ...change, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** A merge that can still be undone. */
async function aMerge({ app }: World): Promise<number> {
  const { db, clock } = app.api
  const [into, from] = [await aProvenCustomer(app), await aProvenCustomer(app)]
  await aHint(app, [into, from])
  await mergeCustomers(app.api, await getOperator(db, (await aKey(app, { role: 'admin' })).id), {
    into,
    from,
    idempotencyKey: null,
  })
  const made = db.selectFrom('account_merges').select('id').where('into_id', '=', into).where('created_at', '<=', clock.now())
  return (await made.executeTakeFirstOrThrow()).id
}

/** Customers and their balances. */
export const customersExamples = {
  'operator.startPhoneOrder': apart({ body: { name: 'Nour', phone: '+966551234567' } }),
  'operator.customers': ofBusiness(() => ({})),
  'operator.referrals': ofBusiness(() => ({})),
  'operator.customer': ofCustomer((id) => ({ params: { id } })),
  'operator.customerPostings': ofCustomer((id) => ({ params: { id }, query: { account: 'wallet' } })),
  'operator.customerStatus': ofCustomer((id) => ({ params: { id }, body: { status: 0 } })),
  'operator.addCustomerNote': ofCustomer((id) => ({ params: { id }, body: { words: 'Calls on Fridays' } })),
  'operator.endCustomerSessions': ofCustomer((id) => ({ params: { id } })),
  'operator.changeBalance': ofCustomer((id) => ({ params: { id }, body: { account: 'points', amount: 5, reason: 'Sorry' } })),
  'operator.exportCustomer': ofCustomer((id) => ({ params: { id } })),
  'operator.removeCustomer': ofCustomer((id) => ({ params: { id } })),
  'operator.customersDiffer': {
    about: 'operator',
    find: async ({ app }) => {
      twin = await aProvenCustomer(app)
      return aProvenCustomer(app)
    },
    call: (id) => ({ params: { id }, body: { other: twin, different: true } }),
    ofAllStores: true,
  },
  'operator.mergeCustomers': {
    about: 'operator',
    find: async ({ app }) => {
      twin = await aProvenCustomer(app)
      const id = await aProvenCustomer(app)
      await aHint(app, [id, twin])
      return id
    },
    call: (id) => ({ params: { id }, body: { from: twin } }),
    ofAllStores: true,
  },
  'operator.undoMerge': { about: 'operator', find: aMerge, call: (id) => ({ params: { id } }), ofAllStores: true },
  'operator.balanceChanges': ofBusiness(() => ({})),
  'operator.decideBalanceChange': {
    about: 'operator',
    find: waitingBalance,
    call: (id) => ({ params: { id }, body: { approve: false } }),
    ofAllStores: true,
  },
} as const satisfies Partial<Record<EndpointName, Example>>
