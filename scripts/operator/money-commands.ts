import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, lines, print } from './commands.ts'
import { formatOrderLine, formatReturn } from './format.ts'
import { readAmount, readChoice, readNumber, readOptional } from './words.ts'

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
    usage: 'refund ORDER approve|reject [--note TEXT]',
    async run(api, words) {
      const decision = readChoice(words.names[2], answers, 'The answer')
      const input = { params: { id: readNumber(words.names[1], 'ORDER') }, body: { decision, note: words.options.note } }
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
      return print(words, await api('operator.beginRefund', input), formatOrderLine)
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
      return print(words, answer, ({ returns }) => lines(returns.map(formatReturn), 'Nothing is to be returned by hand.'))
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
