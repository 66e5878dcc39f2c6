import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useOfferDays } from '#pages/offers/offers.data.ts'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { DayBars } from './day-bars.tsx'
import { FigureList } from './figure-list.tsx'

type Use = NonNullable<Offer['use']>

/** How often it was used and on which days, what it took off, who bears that, and when its pieces are sold. */
export function OfferUse({ offer, use }: { offer: Offer; use: Use }) {
  const { t } = useText()
  const { day } = useOfferWords()
  const found = useOfferDays(offer)
  const pace = found?.pace ?? null
  return (
    <>
      <Figures use={use} pace={pace} />
      {found !== undefined && use.count > 0 && <DayBars days={found.days} />}
      <Payers use={use} />
      {pace !== null && pace.ends_on !== null && (
        <p className="desk-note desk-note-warning">
          <DeskIcon name="warning" size={18} />
          <span className="min-w-0">{t('desk_offers.pace', { day: day(pace.ends_on) })}</span>
        </p>
      )}
    </>
  )
}

function Figures({ use: { count, ordered, by_business: business, by_stores: stores }, pace }: { use: Use; pace: Pace }) {
  const { t } = useText()
  const money = useMoney()
  const { number } = useOfferWords()
  const cost = business + stores
  const figures: [label: string, value: string][] = [
    [t('desk_offers.used'), number(count)],
    [t('desk_offers.cost'), money.text(cost)],
  ]
  if (count > 0) figures.push([t('desk_offers.ordered'), money.text(ordered)])
  if (count > 0 && cost > 0) figures.push([t('desk_offers.per_use'), money.text(cost / count)])
  if (pace !== null)
    figures.push([t('desk_offers.sold'), t('desk_offers.sold_of', { used: number(pace.used), limit: number(pace.limit) })])
  return <FigureList figures={figures} />
}

type Pace = NonNullable<ReturnType<typeof useOfferDays>>['pace']

/** The parts of the business and of the stores, as a bar and in numbers. */
function Payers({ use: { by_business: business, by_stores: stores } }: { use: Use }) {
  const { t } = useText()
  const money = useMoney()
  const cost = business + stores
  if (cost <= 0) return null
  return (
    <div className="grid gap-2">
      <div className="desk-offer-payers" aria-hidden="true">
        <span style={{ flexGrow: business }} />
        <span style={{ flexGrow: stores }} />
      </div>
      <dl className="desk-bill">
        {(['by_business', 'by_stores'] as const).map((who) => (
          <div key={who}>
            <dt>{t(`desk_offers.${who}`)}</dt>
            <dd>
              <bdi>{money.text(who === 'by_business' ? business : stores)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
