import type { StoreOfferRules } from '@medina/contract/operator/offers/store-offers'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'

/** The store of an offer that it makes by itself: its id, its slug, and the rules of the office. */
export type OwnForm = { storeId: number; store: string; rules: StoreOfferRules }

/** The rules of the office for offers of a store, before somebody fills in a form. */
export function RulesNote({ rules }: Pick<OwnForm, 'rules'>) {
  const { t } = useText()
  const money = useMoney()
  const { number } = useOfferWords()
  const lines = [
    t('desk_offers.rule_pays'),
    ...(rules.max_percent === null ? [] : [t('desk_offers.rule_percent', { percent: number(rules.max_percent) })]),
    ...(rules.max_amount === null ? [] : [t('desk_offers.rule_amount', { amount: money.text(rules.max_amount) })]),
    t('desk_offers.rule_days', { n: rules.max_days }),
    t('desk_offers.rule_at_once', { n: rules.most }),
    ...(rules.rights === 'approval' ? [t('desk_offers.rule_approval')] : []),
  ]
  return (
    <section className="desk-offer-rules" aria-label={t('desk_offers.rules')}>
      <DeskIcon name="info" size={18} />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
