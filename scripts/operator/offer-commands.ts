import { offerKinds, storeOfferKinds } from '../../packages/contract/src/operator/offers/offer-kinds.ts'
import type { Offer } from '../../packages/contract/src/operator/offers/operator-offers.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type CommandLine, OperatorProblem, readChoice, readNumber } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

const readName = ({ names }: CommandLine) => ({
  kind: readChoice(names[2], storeOfferKinds, 'The kind'),
  id: readNumber(names[3], 'ID'),
})

/** Coupons, cashback, flash sales and campaigns. They are changed at the desk or by the files of the shop. */
export const offerCommands: Record<string, Command<ApiClient>> = {
  'offers list': {
    usage: `offers list --from 2026-03-01 --until 2026-03-31 [--kind ${offerKinds.join('|')}]`,
    async run(api, words) {
      const { from, until, kind } = words.options
      if (from === undefined || until === undefined)
        throw new OperatorProblem('Name the first and the last day: --from 2026-03-01 --until 2026-03-31')
      const query = { from, until, ...(kind === undefined ? {} : { kind: readChoice(kind, offerKinds, '--kind') }) }
      return print(words, await api('operator.offers', { query }), ({ offers }, shop) =>
        lines(
          offers.map((offer) => formatOffer(offer, shop)),
          'No offers.',
        ),
      )
    },
  },
  'offers waiting': {
    usage: 'offers waiting',
    async run(api, words) {
      // Offers that wait are listed with any days.
      const today = new Date().toISOString().slice(0, 10)
      const answer = await api('operator.offers', { query: { from: today, until: today } })
      return print(words, answer, ({ waiting }, shop) =>
        lines(
          waiting.map((offer) => `${offer.id} · ${offer.store?.name ?? ''} · ${formatOffer(offer, shop)}`),
          'No offers wait.',
        ),
      )
    },
  },
  'offers approve': {
    usage: `offers approve ${storeOfferKinds.join('|')} ID`,
    async run(api, words) {
      const body = { ...readName(words), accept: true }
      return print(words, await api('operator.decideOffer', { body }), () => `${body.kind} ${body.id} is approved.\n`)
    },
  },
  'offers refuse': {
    usage: `offers refuse ${storeOfferKinds.join('|')} ID --reason TEXT`,
    async run(api, words) {
      const { reason } = words.options
      if (reason === undefined) throw new OperatorProblem('Say why: --reason "Too much for March"')
      const body = { ...readName(words), accept: false, reason }
      return print(words, await api('operator.decideOffer', { body }), () => `${body.kind} ${body.id} is refused.\n`)
    },
  },
}

function formatOffer({ kind, code, title, state, from, until, use }: Offer, { amount }: Shop): string {
  const used = use === null ? [] : [`${use.count} uses`, `business ${amount(use.by_business)}`, `stores ${amount(use.by_stores)}`]
  return [kind, code, title, state, `${from} to ${until}`, ...used].filter((part) => part !== null).join(' · ')
}
