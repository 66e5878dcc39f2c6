import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from 'autocannon'
import { sql } from 'kysely'
import { checkLedger } from '../apps/api/src/features/wallet/public.ts'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { startStripeStandIn, type StripeStandIn } from '../apps/api/testing/stand-ins/stripe-server.ts'
import { leastWalletPostings } from './budgets.ts'
import { convert, openConverters } from './conversions.ts'
import { extent, seconds } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { press } from './press.ts'
import { onStage, type Stage } from './stage.ts'

const SECONDS = seconds(30)
const WARM_UP = extent(500, 20)
const WALLETS = extent(1000, 20)
/** More than can be credited in a second. */
const MOST_A_SECOND = 1500
/** Minor units. */
const AMOUNT = 10_000
const BONUS = 1000

/**
 * Top-ups credited a second: a signed notice, the query of the gateway, and the posting with its bonus. Then points converted a second, each
 * under a key of its own. Afterwards all sums must agree.
 * Database, shop, gateway and callers share the machine.
 */
export async function measureWallet(ground: Ground): Promise<Figure[]> {
  const stripe = await startStripeStandIn()
  const gateway = await startPaidGateway()
  const environment = {
    STRIPE_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  }
  try {
    return await onStage(ground, { memory: '1GB', environment }, (stage) => measureOn(stage, stripe))
  } finally {
    gateway.close()
    await stripe.close()
  }
}

async function measureOn({ shop, db }: Stage, stripe: StripeStandIn): Promise<Figure[]> {
  await openTopUps(db, 2 * WARM_UP + Math.ceil(SECONDS * MOST_A_SECOND))
  let turn = 0
  const next = () => writeNotice(stripe, ++turn)
  await press(shop, { next }, { amount: WARM_UP })
  const credited = await press(shop, { next }, { seconds: SECONDS })
  await openConverters(db)
  turn = 0
  await press(shop, { next: () => convert(turn++) }, { amount: WARM_UP })
  const converted = await press(shop, { next: () => convert(turn++) }, { seconds: SECONDS })
  const { problems } = await checkLedger(db)
  return [
    { name: `top-ups credited, ${SECONDS} s`, value: credited.rate, unit: '/s', budget: { least: leastWalletPostings } },
    { name: `top-ups credited, ${SECONDS} s: p99`, value: credited.p99, unit: 'ms' },
    { name: `points converted, ${SECONDS} s`, value: converted.rate, unit: '/s', budget: { least: leastWalletPostings } },
    { name: `points converted, ${SECONDS} s: p99`, value: converted.p99, unit: 'ms' },
    { name: 'rules of the ledger that are broken', value: problems.length, unit: '', budget: { most: 0 } },
    { name: 'wallets with a wrong sum', value: await countWrongSums(db), unit: '', budget: { most: 0 } },
  ]
}

/** Answers that every session is paid; the stand-in of the tests searches a list, which is too slow for so many. */
async function startPaidGateway(): Promise<Server> {
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1', amount_total: AMOUNT, currency: 'sar' }
  const server = createServer((request, response) => {
    const id = request.url?.split('/').at(-1)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id, url: null, ...paid }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function writeNotice(stripe: StripeStandIn, number: number): Request {
  const { payload, headers } = stripe.writeNotice({ id: `cs_${number}`, object: 'checkout.session' }, new Date())
  return { method: 'POST', path: '/api/v1/payments/notify/stripe', headers, body: payload }
}

/** Top-ups on their gateway's page, in turn of as many customers. */
async function openTopUps(db: Db, amount: number): Promise<void> {
  const now = sql`now()`
  const { rows } = await sql<{ id: number }>`
    insert into customers (f_name, email, login_medium, ref_code, created_at, updated_at)
    select 'Lina', 'lina' || n || '@mail.example', 'manual', 'B' || lpad(n::text, 9, '0'), ${now}, ${now}
    from generate_series(1, ${WALLETS}::int) n returning id`.execute(db)
  await sql`
    with opened as (
      insert into top_ups (customer_id, amount, bonus_amount, gateway, created_at, updated_at)
      select (${rows.map(({ id }) => id)}::bigint[])[1 + n % ${WALLETS}::int], ${AMOUNT}, ${BONUS}, 'stripe', ${now}, ${now}
      from generate_series(1, ${amount}::int) n returning id
    )
    insert into payments (id, top_up_id, gateway, gateway_reference, amount, currency, digits, callback, created_at, updated_at)
    select gen_random_uuid(), id, 'stripe', 'cs_' || row_number() over (order by id), ${AMOUNT}, 'SAR', 2, '/wallet', ${now}, ${now}
    from opened`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Wallets that differ from their paid top-ups or from their entries, and one more if the ledger does not add up to zero. */
async function countWrongSums(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with people as (select id from customers where ref_code like 'B%' and email like '%@mail.example'), paid as (
      select customer_id, sum(amount + bonus_amount) as due from top_ups
      where status = 'paid' and customer_id in (select id from people) group by customer_id
    ), posted as (
      select a.customer_id, a.balance, sum(e.amount) as entries
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'wallet' and a.customer_id in (select id from people) group by a.id
    )
    select (
      (select count(*) from paid full join posted using (customer_id)
        where due is distinct from balance or balance is distinct from entries)
      + (select (sum(amount) <> 0)::int from ledger_entries)
    )::int as wrong`.execute(db)
  return rows[0]?.wrong ?? Number.NaN
}
