import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type {
  BalancedCourierEntry,
  CourierBalance,
  CourierPaymentBody,
  CourierStatement,
} from '../../packages/contract/src/operator/couriers/courier-accounts.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { OperatorProblem, readAmount, readNumber, type CommandLine } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

const PAGE = 500

/** Balances, statements and payments of couriers. */
export const courierCommands: Record<string, Command<ApiClient>> = {
  'couriers balances': {
    usage: 'couriers balances',
    async run(api, words) {
      const all: CourierBalance[] = []
      let cursor: string | undefined
      do {
        const page = await api('operator.courierBalances', { query: { limit: PAGE, cursor } })
        all.push(...page.balances)
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      return print(words, all, (balances, shop) =>
        lines(
          balances.map((row) => formatBalance(row, shop)),
          'No courier has brought anything yet.',
        ),
      )
    },
  },
  'couriers statement': {
    usage: 'couriers statement COURIER --from 2026-03-01 --to 2026-03-31 [--file statement.csv]',
    run: showStatement,
  },
  'couriers payout': {
    usage: 'couriers payout COURIER AMOUNT --note TEXT',
    run: (api, words) => pay(api, words, 'payout'),
  },
  'couriers repayment': {
    usage: 'couriers repayment COURIER AMOUNT --note TEXT',
    run: (api, words) => pay(api, words, 'repayment'),
  },
  'couriers hand-over': {
    usage: 'couriers hand-over COURIER AMOUNT --note TEXT',
    run: (api, words) => pay(api, words, 'hand_over'),
  },
  'couriers float': {
    usage: 'couriers float COURIER AMOUNT --note TEXT',
    run: (api, words) => pay(api, words, 'float'),
  },
}

async function showStatement(api: ApiClient, words: CommandLine): Promise<string> {
  const { from, to, file } = words.options
  if (from === undefined || to === undefined) throw new OperatorProblem('Say which days: --from 2026-03-01 --to 2026-03-31.')
  const params = { id: readCourier(words) }
  if (file !== undefined) {
    const { csv } = await api('operator.courierStatementFile', { params, query: { from, to } })
    await writeFile(file, csv)
    return `${file} is written.`
  }
  const statement = await api('operator.courierStatement', { params, query: { from, to, limit: PAGE } })
  while (statement.next_cursor !== null) {
    const cursor = statement.next_cursor
    const next = await api('operator.courierStatement', { params, query: { from, to, limit: PAGE, cursor } })
    statement.entries.push(...next.entries)
    statement.next_cursor = next.next_cursor
  }
  return print(words, statement, formatStatement)
}

/** The same command is the same payment: it is noted once. */
async function pay(api: ApiClient, words: CommandLine, kind: CourierPaymentBody['kind']): Promise<string> {
  const [, , , typed = ''] = words.names
  const { note } = words.options
  if (note === undefined) throw new OperatorProblem('Say how it was paid: --note "Bank transfer 77".')
  const id = readCourier(words)
  const body = { amount: readAmount(typed, 'AMOUNT'), kind, note }
  const key = createHash('sha256')
    .update(JSON.stringify([id, body]))
    .digest('hex')
  const answer = await api('operator.addCourierPayment', { params: { id }, body }, { headers: { 'Idempotency-Key': key } })
  return print(words, answer, formatPayment)
}

function readCourier({ names }: CommandLine): number {
  const [, , courier = ''] = names
  if (!/^\d+$/.test(courier))
    throw new OperatorProblem('COURIER is the number of a courier, with which their line of "couriers balances" begins.')
  return readNumber(courier, 'COURIER')
}

function formatBalance({ courier, owed, cash, last_payout: last }: CourierBalance, { amount, time }: Shop): string {
  const paid = last === null ? 'no payout yet' : `last payout ${amount(last.amount)} on ${time(last.created_at)}`
  return `${courier.id}  owed ${amount(owed)} · holds ${amount(cash)} in cash · ${courier.name} ${courier.phone} · ${paid}`
}

function formatPayment({ id, kind, paid, cash, note, after, created_at }: BalancedCourierEntry, { amount, time }: Shop): string {
  const moved = amount(Math.abs(paid + cash))
  return [
    `${id}  ${kind.replace('_', '-')} ${moved} · ${note ?? ''} · ${time(created_at)}`,
    `The courier is owed ${amount(after.owed)} and holds ${amount(after.cash)} in cash now.`,
  ].join('\n')
}

function formatStatement({ courier, from, to, time_zone, opening, closing, entries }: CourierStatement, shop: Shop): string {
  const { amount } = shop
  const sides = ({ owed, cash }: typeof opening) => `owed ${amount(owed)}, cash ${amount(cash)}`
  return [
    `${courier.name}, ${from} to ${to} (${time_zone})`,
    `  ${sides(opening)} before`,
    ...entries.map((entry) => `  ${sides(entry.after)} · ${describeEntry(entry, shop)}`),
    `  ${sides(closing)} after`,
  ].join('\n')
}

const parts = ['delivery', 'distance', 'tip', 'paid', 'cash'] as const

function describeEntry(entry: BalancedCourierEntry, { amount, time }: Shop): string {
  const { kind, order_id: order, meters } = entry
  const sums = parts.filter((part) => entry[part] !== 0).map((part) => `${part} ${amount(entry[part])}`)
  const name = kind.replace('_', '-')
  return [
    time(entry.created_at),
    order === null ? name : `${name} ${order}`,
    meters === null ? null : `${meters} m`,
    ...sums,
    entry.note,
  ]
    .filter(Boolean)
    .join(' · ')
}
