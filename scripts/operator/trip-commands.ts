import type { OperatorTrip } from '../../packages/contract/src/operator/operator-trips.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type CommandLine, readAmount, readChoice, readNumber, readOptional } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

const methods = ['wallet', 'gateway', 'manual'] as const

const readTrip = ({ names }: CommandLine) => ({ params: { id: readNumber(names[2], 'TRIP') } })

/** Trips of rental providers: what a script looks up, and what the office does for a customer. */
export const tripCommands: Record<string, Command<ApiClient>> = {
  'trips list': {
    usage: 'trips list [--search "0551234567"] [--store ID] [--limit 25] [--cursor NEXT]',
    async run(api, words) {
      const { search, store, limit, cursor } = words.options
      const query = { search, cursor, store_id: readOptional(store, '--store'), limit: readOptional(limit, '--limit') }
      return print(words, await api('operator.trips', { query }), ({ trips, next_cursor: next }, shop) =>
        [
          lines(
            trips.map((trip) => formatTrip(trip, shop)),
            'No trips.',
          ),
          ...(next === null ? [] : [`More: --cursor ${next}`]),
        ].join('\n'),
      )
    },
  },
  'trips money': {
    usage: 'trips money TRIP',
    async run(api, words) {
      const money = await api('operator.tripMoney', readTrip(words))
      return print(words, money, ({ most }, { amount }) => `At most ${amount(most)} can be refunded.`)
    },
  },
  'trips refund': {
    usage: 'trips refund TRIP --reason TEXT [--amount 4.50] [--way wallet|gateway|manual] [--once KEY]',
    async run(api, words) {
      const { reason = '', amount, way, once } = words.options
      const body = {
        reason,
        // A script repeats the same key after a lost answer, and pays once.
        client_key: once ?? crypto.randomUUID(),
        ...(amount === undefined ? {} : { amount: readAmount(amount) }),
        ...(way === undefined ? {} : { method: readChoice(way, methods, '--way') }),
      }
      return print(words, await api('operator.refundTrip', { ...readTrip(words), body }), (trip, shop) => {
        const [refund] = trip.refunds
        return [formatTrip(trip, shop), `  refunded: ${shop.amount(refund?.amount ?? 0)}`].join('\n')
      })
    },
  },
  'trips link': {
    usage: 'trips link TRIP',
    async run(api, words) {
      const answer = await api('operator.resendTripLink', readTrip(words))
      return print(words, answer, ({ sent }) => describeSent(sent))
    },
  },
  'trips write': {
    usage: 'trips write TRIP TEXT… [--once KEY]',
    async run(api, words) {
      const { once } = words.options
      // A script repeats the same key after a lost answer, and writes once.
      const body = { message: words.names.slice(3).join(' '), client_key: once ?? crypto.randomUUID() }
      const answer = await api('operator.writeAboutTrip', { ...readTrip(words), body })
      return print(words, answer, ({ sent, conversation_id: id }) =>
        sent === undefined ? `Written in conversation ${id}.` : describeSent(sent),
      )
    },
  },
}

const describeSent = ({ channel, to }: { channel: 'sms' | 'email'; to: string }): string =>
  `Sent by ${channel === 'sms' ? 'SMS' : 'e-mail'} to ${to}.`

function formatTrip(trip: OperatorTrip, { amount }: Shop): string {
  const { id, trip_status: status, trip_amount: total, payment_status: payment, schedule_at: begins } = trip
  return `${id}  ${status} · ${amount(total)} · ${payment} · ${begins} · ${trip.provider.name}`
}
