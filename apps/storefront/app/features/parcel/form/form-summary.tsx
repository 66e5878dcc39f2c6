import type { Quote } from '@medina/contract/orders/checkout'
import type { ParcelCategory } from '@medina/contract/orders/parcels'
import type { ReactNode } from 'react'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { BillSkeleton } from '#features/bill/bill-skeleton.tsx'
import { saveParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { hasPlace, type Parcel } from '#features/parcel/parcel-body.ts'
import { PayerChoice } from '#features/parcel/payer-choice.tsx'
import { readParcelFacts } from '#features/parcel/parcel-facts.ts'
import { RouteMap } from '#features/parcel/route-map.tsx'

type FormSummaryProps = {
  parcel: Parcel
  category: ParcelCategory | null
  quote: Quote | undefined
  isOld: boolean
  /** The reason for a missing price. */
  problem: ReactNode
  children: ReactNode
}

/** The route and its price, before anything is paid. */
export function FormSummary({ parcel, category, quote, isOld, problem, children }: FormSummaryProps) {
  const { t, language } = useText()
  const { sender, receiver, payer } = parcel
  const isWhole = category !== null && hasPlace(sender) && hasPlace(receiver)
  return (
    <section aria-labelledby="parcel-summary" className="parcel-summary">
      <div className="parcel-map">
        <RouteMap sender={sender} receiver={receiver} />
      </div>
      <div className="grid gap-5 p-4 md:p-6">
        <h2 id="parcel-summary" className="flex items-baseline justify-between gap-4 text-h3">
          <bdi>{category?.name ?? t('parcel.summary')}</bdi>
          {quote !== undefined && (
            <span className="text-base font-regular text-ink-2">{formatDistance(quote.distance * 1000, language)}</span>
          )}
        </h2>
        <div aria-live="polite" aria-busy={isWhole && (quote === undefined || isOld)}>
          {!isWhole && <p className="text-ink-2">{t('parcel.price_later')}</p>}
          {isWhole && quote === undefined && problem === null && <BillSkeleton />}
          {quote !== undefined && (
            <Bill facts={readParcelFacts(quote)} total={quote.total} className={isOld ? 'opacity-60' : undefined} />
          )}
          {problem}
        </div>
        <PayerChoice
          senderNote={t('parcel.payer_any')}
          payer={payer}
          payers={quote?.charge_payers}
          onChange={(next) => saveParcelDraft({ payer: next })}
        />
        {children}
      </div>
    </section>
  )
}
