import { useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { PeriodBar } from '#pages/sales/period-bar.tsx'
import { ReadAgain } from '#shop/found-list.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import '#shop/shop.css'
import '#pages/sales/sales.css'
import './reports.css'
import { ReportActs } from './report-acts.tsx'
import { ReportNarrowing } from './report-narrowing.tsx'
import { ReportTable } from './report-table.tsx'
import { useReportSums } from './reports.data.ts'
import { type Place, type ReportWish, useReportWish } from './use-report-wish.ts'

/** The sums of sales, taxes, fees, refunds and payouts of a period, by day, store, zone, module or courier, and as files. */
export function ReportsPage() {
  const { t } = useText()
  const { wish, change, steps } = useReportWish()
  const [names, setNames] = useState<Partial<Record<Place, string>>>({})
  const { sums, isOld, hasFailed, retry } = useReportSums(wish)
  // A phone's header has no room for the files.
  const isWide = useMediaQuery('(min-width: 768px)')
  const narrow = (place: Place, id: string, name: string) => {
    setNames({ ...names, [place]: name })
    change({ [place]: id, per: 'day' })
  }
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.reports')}>{isWide && <ReportActs wish={wish} />}</DeskHead>
      <PeriodBar {...steps} />
      <ReportNarrowing wish={wish} names={names} onChange={change} />
      <main id="content" className="desk-scroll" aria-busy={sums === undefined || isOld}>
        {sums === undefined && (hasFailed ? <ReadAgain onPress={retry} /> : <LoadingMark size={40} />)}
        {sums !== undefined && (
          <section className="desk-box desk-report" aria-labelledby="report">
            <ReportHeading wish={wish} />
            <ReportTable sums={sums} by={wish.by} onNarrow={narrow} />
            {sums.has_more && <p className="desk-quiet">{t('desk_reports.more')}</p>}
            {!isWide && (
              <div className="desk-report-acts">
                <ReportActs wish={wish} />
              </div>
            )}
          </section>
        )}
      </main>
    </div>
  )
}

function ReportHeading({ wish: { kind } }: { wish: ReportWish }) {
  const { t } = useText()
  const { store } = useDesk()
  const { currency } = useMoney()
  return (
    <div>
      <h2 id="report">
        {t(`desk_reports.kind_${kind}`)}
        {store !== null && (
          <>
            {' • '}
            <bdi>{store.name}</bdi>
          </>
        )}
      </h2>
      <p className="desk-quiet">
        {currency.symbol} • {t(`desk_reports.about_${kind}`)}
      </p>
    </div>
  )
}
