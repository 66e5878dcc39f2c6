// Builders for the tests of top-ups.
import type { WalletTransaction } from '@medina/contract/wallet/wallet'
import type { Insertable } from 'kysely'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, type TestCustomer } from '#testing/shop/people.ts'
import { startTestApp, type TestApp, type TestAppPlan } from '#testing/shop/test-app.ts'
import { startStripeStandIn, type StripeSession, type StripeStandIn } from '#testing/stand-ins/stripe-server.ts'
import { createDemoGateway } from '#adapters/payment/demo-gateway.ts'
import { registerDemoGateway } from '#features/payments/demo-gateway.routes.ts'
import { readBalance } from '#features/wallet/public.ts'
import type { Tables } from '#lib/database/tables.gen.ts'

export const topUpSwitches = {
  customer_wallet_status: 1,
  add_fund_status: 1,
  digital_payment: true,
  active_payment_method_list: [{ gateway: 'demo' }, { gateway: 'stripe' }],
}

type Opened = { redirect_link: string; top_up_id: number }

/** A shop at ten in the morning whose wallets are topped up by the demo's gateway, or by the stand-in of Stripe. */
export async function startFunds({ settings, ...plan }: TestAppPlan = {}) {
  const stripe = await startStripeStandIn()
  const app = await startTestApp({
    clockStart: '2026-03-10T10:00:00Z',
    settings: {
      ofProviders: {
        STRIPE_URL: stripe.url,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      },
      ...settings,
    },
    ...plan,
  })
  app.api.gateways.set('demo', createDemoGateway(app.api))
  registerDemoGateway(app.app, app.api)
  await setSwitches(app, topUpSwitches)
  const close = async () => {
    await app.close()
    await stripe.close()
  }
  return { app, stripe, close, ...doThere(app, stripe), ...readThere(app) }
}

function doThere(app: TestApp, stripe: StripeStandIn) {
  const addFund = ({ headers }: Pick<TestCustomer, 'headers'>, changed: Record<string, unknown> = {}) =>
    app.post<Opened>(
      '/api/v1/customer/wallet/add-fund',
      { amount: 100, payment_method: 'demo', callback: '/wallet', payment_platform: 'web', ...changed },
      headers,
    )
  return {
    addFund,
    /** A customer whose page at the demo's gateway is open. */
    onItsPage: async (changed: Record<string, unknown> = {}) => {
      const lina = await aCustomer(app)
      const { body } = await addFund(lina, changed)
      return { lina, id: body.top_up_id, link: body.redirect_link }
    },
    atStripe: async (
      changed: Record<string, unknown> = {},
    ): Promise<{ lina: TestCustomer; id: number; session: StripeSession }> => {
      const lina = await aCustomer(app)
      const { body } = await addFund(lina, { payment_method: 'stripe', ...changed })
      const session = stripe.sessions.find(({ url }) => url === body.redirect_link)
      if (session === undefined) throw new Error(`no page of Stripe: ${JSON.stringify(body)}`)
      return { lina, id: body.top_up_id, session }
    },
    /** Answers on the demo gateway's page; returns the address it leads to. */
    answer: async (link: string, chosen: string): Promise<string> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await app.app.inject({ method: 'POST', url: link, headers, payload: `answer=${chosen}` })
      return String(reply.headers.location)
    },
    /** Opens a return address; returns where our service leads from there. */
    comeBack: async (location = ''): Promise<string> => {
      const { pathname, search } = new URL(location, 'http://localhost')
      return String((await app.app.inject({ method: 'GET', url: pathname + search })).headers.location)
    },
  }
}

function readThere(app: TestApp) {
  const { db } = app.api
  return {
    balanceOf: ({ id }: Pick<TestCustomer, 'id'>) => readBalance(db, id, 'wallet'),
    statusOf: async (id: number) =>
      (await db.selectFrom('top_ups').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    paymentsOf: async (id: number) => {
      const rows = await db.selectFrom('payments').select('status').where('top_up_id', '=', id).orderBy('created_at').execute()
      return rows.map(({ status }) => status)
    },
    refundedOf: async (id: number) => {
      const rows = await db
        .selectFrom('demo_gateway_payments as d')
        .innerJoin('payments as p', 'p.id', 'd.payment_id')
        .select('d.refunded')
        .where('p.top_up_id', '=', id)
        .execute()
      return rows.reduce((sum, { refunded }) => sum + refunded, 0)
    },
    historyOf: async ({ headers }: Pick<TestCustomer, 'headers'>) => {
      const path = '/api/v1/customer/wallet/transactions?limit=10&offset=1&type=add_fund'
      return (await app.get<{ data: WalletTransaction[] }>(path, headers)).body.data
    },
  }
}

/** An offer of 10 % for everybody in March 2026, unless the row overrides it. */
export async function aBonus(app: TestApp, row: Partial<Insertable<Tables['wallet_bonuses']>> = {}): Promise<number> {
  const { id } = await app.api.db
    .insertInto('wallet_bonuses')
    .values({
      title: JSON.stringify({ en: 'Spring', ar: 'الربيع' }),
      bonus_type: 'percentage',
      bonus_amount: 1000,
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
