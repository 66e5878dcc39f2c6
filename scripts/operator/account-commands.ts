import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type {
  AccountEntry,
  Sales,
  Statement,
  StoreBalance,
  StorePayment,
} from '../../packages/contract/src/operator/operator-sales.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'
import { OperatorProblem, readAmount, readNumber, readOptional, type CommandLine } from './arguments.ts'

const PAGE = 500

type CourierCash = NonNullable<Sales['couriers']>[number]

/** Balances, statements and payouts of stores. */
export const accountCommands: Record<string, Command<ApiClient>> = {
  balances: {
    usage: 'balances [--store ID]',
    async run(api, words) {
      const query = { store_id: readOptional(words.options.store, '--store'), limit: PAGE }
      const all: StoreBalance[] = []
      let cursor: string | undefined
      do {
        const page = await api('operator.balances', { query: { ...query, cursor } })
        all.push(...page.balances)
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      return print(words, all, (balances, shop) =>
        lines(
          balances.map((row) => formatBalance(row, shop)),
          'No store has sold anything yet.',
        ),
      )
    },
  },
  statement: {
    usage: 'statement STORE --from 2026-03-01 --to 2026-03-31 [--file statement.csv]',
    run: showStatement,
  },
  'couriers cash': {
    usage: 'couriers cash --from 2026-03-31 --to 2026-03-31 [--store ID]',
    run: showCourierCash,
  },
  payout: {
    usage: 'payout STORE AMOUNT --note TEXT',
    run: (api, words) => pay(api, words, 'payout'),
  },
  deposit: {
    usage: 'deposit STORE AMOUNT --note TEXT',
    run: (api, words) => pay(api, words, 'deposit'),
  },
  payouts: {
    usage: 'payouts STORE [--limit 25]',
    async run(api, words) {
      const query = { limit: readOptional(words.options.limit, '--limit') ?? 25 }
      const answer = await api('operator.payments', { params: { id: readStore(words) }, query })
      return print(words, answer, ({ payments }, shop) =>
        lines(
          payments.map((row) => formatPayment(row, shop)),
          'Nothing was paid yet.',
        ),
      )
    },
  },
}

async function showStatement(api: ApiClient, words: CommandLine): Promise<string> {
  const { from, to, file } = words.options
  if (from === undefined || to === undefined) throw new OperatorProblem('Say which days: --from 2026-03-01 --to 2026-03-31.')
  const params = { id: readStore(words) }
  if (file !== undefined) {
    const { csv } = await api('operator.statementFile', { params, query: { from, to } })
    await writeFile(file, csv)
    return `${file} is written.`
  }
  const statement = await readWhole(api, params, { from, to })
  return print(words, statement, formatStatement)
}

async function showCourierCash(api: ApiClient, words: CommandLine): Promise<string> {
  const { from, to, store } = words.options
  if (from === undefined || to === undefined) throw new OperatorProblem('Say which days: --from 2026-03-31 --to 2026-03-31.')
  const sales = await api('operator.sales', { query: { from, to, store_id: readOptional(store, '--store') } })
  if (sales.couriers === null) throw new OperatorProblem('Ask for at most 31 days.')
  return print(words, sales.couriers, (couriers, shop) =>
    lines(
      couriers.map((courier) => formatCourier(courier, shop)),
      'No courier brought anything in these days.',
    ),
  )
}

function formatCourier({ id, name, phone, orders, cash, tips }: CourierCash, { amount }: Shop): string {
  const brought = orders === 1 ? '1 order' : `${orders} orders`
  return `${id}  cash ${amount(cash)} · tips ${amount(tips)} · ${brought} · ${name} ${phone}`
}

function readStore({ names }: CommandLine): number {
  const [, store = ''] = names
  if (!/^\d+$/.test(store)) throw new OperatorProblem('STORE is the number of a store, with which its line of "balances" begins.')
  return readNumber(store, 'STORE')
}

/** All pages of a statement as one. */
async function readWhole(api: ApiClient, params: { id: number }, days: { from: string; to: string }): Promise<Statement> {
  const statement = await api('operator.statement', { params, query: { ...days, limit: PAGE } })
  while (statement.next_cursor !== null) {
    const next = await api('operator.statement', { params, query: { ...days, limit: PAGE, cursor: statement.next_cursor } })
    statement.entries.push(...next.entries)
    statement.next_cursor = next.next_cursor
  }
  return statement
}

/** The same command on the same day is the same payment: it is noted once. */
async function pay(api: ApiClient, words: CommandLine, kind: 'payout' | 'deposit'): Promise<string> {
  const [, , typed = ''] = words.names
  const { note } = words.options
  if (note === undefined) throw new OperatorProblem('Say how it was paid: --note "Bank transfer 77".')
  const id = readStore(words)
  const body = { amount: readAmount(typed, 'AMOUNT'), kind, note }
  const key = createHash('sha256')
    .update(JSON.stringify([id, body]))
    .digest('hex')
  const answer = await api('operator.addPayment', { params: { id }, body }, { headers: { 'Idempotency-Key': key } })
  return print(
    words,
    answer,
    (payment, shop) => `${formatPayment(payment, shop)}\nThe balance is ${shop.amount(payment.balance)} now.`,
  )
}

function formatBalance({ store, balance, last_payout: last }: StoreBalance, { amount, time }: Shop): string {
  const paid = last === null ? 'no payout yet' : `last payout ${amount(last.amount)} on ${time(last.created_at)}`
  return `${store.id}  ${amount(balance)} · ${store.name} · ${paid}`
}

function formatPayment({ id, kind, paid, note, key, created_at }: Omit<StorePayment, 'balance'>, shop: Shop): string {
  return `${id}  ${kind} ${shop.amount(Math.abs(paid))} · ${note ?? ''} · ${key === null ? '' : `key ${key.id}, ${key.name} · `}${shop.time(created_at)}`
}

function formatStatement({ store, from, to, time_zone, opening, closing, entries }: Statement, shop: Shop): string {
  const { amount } = shop
  return [
    `${store.name}, ${from} to ${to} (${time_zone})`,
    `  ${amount(opening)} before`,
    ...entries.map((entry) => `  ${amount(entry.amount)} → ${amount(entry.balance)} · ${describeEntry(entry, shop)}`),
    `  ${amount(closing)} after`,
  ].join('\n')
}

const parts = ['goods', 'offers', 'tax', 'packaging', 'delivery', 'tip', 'commission', 'commission_tax', 'cash'] as const

function describeEntry(entry: AccountEntry, { amount, time }: Shop): string {
  const number = entry.order_id ?? entry.trip_id
  const sums = parts.filter((part) => entry[part] !== 0).map((part) => `${part} ${amount(entry[part])}`)
  return [time(entry.created_at), number === null ? entry.kind : `${entry.kind} ${number}`, ...sums, entry.note]
    .filter(Boolean)
    .join(' · ')
}
