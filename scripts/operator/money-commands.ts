import type { OperatorOrderDetails } from '../../packages/contract/src/operator/operator.ts'
import { type CaseKind, CaseKindSchema, LineReasonSchema } from '../../packages/contract/src/orders/cases.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, lines, print } from './commands.ts'
import { formatCase, formatOrder, formatOrderLine, formatReturn } from './format.ts'
import type { Shop } from './shop-signs.ts'
import { type CommandLine, readAmount, readChoice, readNumber, readOptional } from './arguments.ts'

const answers = ['approve', 'reject'] as const

/** Decisions of the business about money. */
export const moneyCommands: Record<string, Command<ApiClient>> = {
  payment: {
    usage: 'payment ORDER verified|denied [--note TEXT]',
    async run(api, words) {
      const verdict = readChoice(words.names[2], ['verified', 'denied'], 'What was found')
      const input = { params: { id: readNumber(words.names[1], 'ORDER') }, body: { verdict, note: words.options.note } }
      return print(words, await api('operator.offlinePayment', input), formatOrderLine)
    },
  },
  refund: {
    usage: 'refund ORDER approve|reject [--amount 4.50] [--note TEXT]',
    async run(api, words) {
      const decision = readChoice(words.names[2], answers, 'The answer')
      const { amount, note } = words.options
      const body = { decision, note, ...(amount === undefined ? {} : { amount: readAmount(amount) }) }
      const input = { params: { id: readNumber(words.names[1], 'ORDER') }, body }
      return print(words, await api('operator.refund', input), formatOrderLine)
    },
  },
  'refund begin': {
    usage: 'refund begin ORDER --reason TEXT [--amount 4.50] [--way wallet|gateway|manual]',
    async run(api, words) {
      const { reason = '', amount, way } = words.options
      const body = {
        reason,
        ...(amount === undefined ? {} : { amount: readAmount(amount) }),
        ...(way === undefined ? {} : { method: readChoice(way, ['wallet', 'gateway', 'manual'], '--way') }),
      }
      const input = { params: { id: readNumber(words.names[2], 'ORDER') }, body }
      return print(words, await api('operator.beginRefund', input), formatBegun)
    },
  },
  'cases list': {
    usage: 'cases list [--status open|answered|closed] [--store ID] [--limit 25]',
    async run(api, words) {
      const { status = 'open', store, limit } = words.options
      const query = {
        state: readChoice(status, ['open', 'answered', 'closed'], '--status'),
        store_id: readOptional(store, '--store'),
        limit: readOptional(limit, '--limit'),
      }
      const answer = await api('operator.cases', { query })
      return print(words, answer, ({ cases }, shop) =>
        lines(
          cases.map((found) => formatCase(found, shop)),
          'No case waits for an answer.',
        ),
      )
    },
  },
  case: {
    usage: 'case NUMBER',
    async run(api, words) {
      return print(words, await api('operator.case', { params: { id: readNumber(words.names[1], 'NUMBER') } }), formatCase)
    },
  },
  'case decide': {
    usage: 'case decide NUMBER grant|decline|answer [LINE:PIECES … | --amount 0.75] [--way wallet|gateway|manual] [--note TEXT]',
    async run(api, words) {
      const { way, note, amount } = words.options
      const pieces = words.names.slice(4)
      const body = {
        decision: readChoice(words.names[3], ['grant', 'decline', 'answer'], 'The answer'),
        note,
        ...(pieces.length === 0 ? {} : { lines: pieces.map(readPieces) }),
        ...(amount === undefined ? {} : { amount: readAmount(amount) }),
        ...(way === undefined ? {} : { method: readChoice(way, ['wallet', 'gateway', 'manual'], '--way') }),
      }
      const input = { params: { id: readNumber(words.names[2], 'NUMBER') }, body }
      return print(words, await api('operator.decideCase', input), formatCase)
    },
  },
  'refund pieces': {
    usage: 'refund pieces ORDER missing|wrong|damaged LINE:PIECES … [--way wallet|gateway|manual] [--note TEXT] [--once KEY]',
    async run(api, words) {
      const [, , order, kind, ...pieces] = words.names
      return grant(api, words, {
        id: readNumber(order, 'ORDER'),
        kind: readChoice(kind, LineReasonSchema.options, 'What was wrong'),
        lines: pieces.map(readPieces),
      })
    },
  },
  'refund amount': {
    usage: 'refund amount ORDER KIND 4.50 [--way wallet|gateway|manual] [--note TEXT] [--once KEY]',
    async run(api, words) {
      const [, , order, kind, amount] = words.names
      return grant(api, words, {
        id: readNumber(order, 'ORDER'),
        kind: readChoice(kind, CaseKindSchema.options, 'KIND'),
        amount: readAmount(amount ?? ''),
      })
    },
  },
  'orders money': {
    usage: 'orders money ORDER',
    async run(api, words) {
      const money = await api('operator.orderMoney', { params: { id: readNumber(words.names[2], 'ORDER') } })
      return print(words, money, (found, { amount }) =>
        lines(
          found.lines.map(
            ({ id, name, left, quantity, money: [piece] }) =>
              `${id}  ${left} of ${quantity}  ${name}  ${amount(piece?.amount ?? 0)}`,
          ),
          'Nothing of this order can be refunded.',
        ),
      )
    },
  },
  'orders link': {
    usage: 'orders link ORDER',
    async run(api, words) {
      const answer = await api('operator.resendLink', { params: { id: readNumber(words.names[2], 'ORDER') } })
      return print(words, answer, ({ sent }) => `Sent by ${sent.channel === 'sms' ? 'SMS' : 'e-mail'} to ${sent.to}.`)
    },
  },
  'returns list': {
    usage: 'returns list [--status due|returned] [--store ID] [--limit 25]',
    async run(api, words) {
      const { status = 'due', store, limit } = words.options
      const query = {
        status: readChoice(status, ['due', 'returned'], '--status'),
        store_id: readOptional(store, '--store'),
        limit: readOptional(limit, '--limit'),
      }
      const answer = await api('operator.returns', { query })
      return print(words, answer, ({ returns }, shop) =>
        lines(
          returns.map((row) => formatReturn(row, shop)),
          'Nothing is to be returned by hand.',
        ),
      )
    },
  },
  'returns done': {
    usage: 'returns done NUMBER [--note TEXT]',
    async run(api, words) {
      const input = { params: { id: readNumber(words.names[2], 'NUMBER') }, body: { note: words.options.note } }
      return print(words, await api('operator.returned', input), formatReturn)
    },
  },
}

type Granted = { id: number; kind: CaseKind; lines?: { id: number; pieces: number }[]; amount?: number }

/** Refunds for a customer who called. A script repeats the same `--once` after a lost answer, and pays once. */
async function grant(api: ApiClient, words: CommandLine, { id, ...wish }: Granted) {
  const { way, note, once } = words.options
  const body = {
    ...wish,
    note,
    client_key: once ?? crypto.randomUUID(),
    ...(way === undefined ? {} : { method: readChoice(way, ['wallet', 'gateway', 'manual'], '--way') }),
  }
  return print(words, await api('operator.grantCase', { params: { id }, body }), formatCase)
}

/** The order with the refund, and what a person has to do for it. */
function formatBegun(order: OperatorOrderDetails, shop: Shop): string {
  const isByHand = (order.part_refund?.method ?? order.refund?.refund_method) === 'manual'
  const next = `Return the money, then settle it: npm run operator -- returns done ${order.id}`
  return [formatOrder(order, shop), ...(isByHand ? [next] : [])].join('\n')
}

/** "812:2" names two pieces of the line 812; its number stands in the case. */
function readPieces(word: string) {
  const [line, pieces] = word.split(':')
  return { id: readNumber(line, 'LINE'), pieces: readNumber(pieces, 'PIECES') }
}
