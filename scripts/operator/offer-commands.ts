import { offerKinds } from '../../packages/contract/src/operator/offers/offer-kinds.ts'
import type { Offer } from '../../packages/contract/src/operator/offers/operator-offers.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { OperatorProblem, readChoice } from './arguments.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'

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
}

function formatOffer({ kind, code, title, state, from, until, use }: Offer, { amount }: Shop): string {
  const used = use === null ? [] : [`${use.count} uses`, `business ${amount(use.by_business)}`, `stores ${amount(use.by_stores)}`]
  return [kind, code, title, state, `${from} to ${until}`, ...used].filter((part) => part !== null).join(' · ')
}
