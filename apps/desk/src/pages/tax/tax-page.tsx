import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { toLocalTime } from '@medina/time/local-time'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { ReadAgain } from '#shop/found-list.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import '#shop/shop.css'
import '#pages/settings/settings.css'
import './tax.css'
import { MonthSteps } from './month-steps.tsx'
import { TaxChecksCard } from './tax-checks-card.tsx'
import { TaxClassesCard } from './tax-classes-card.tsx'
import { TaxFeesCard } from './tax-fees-card.tsx'
import { TaxMonthCard } from './tax-month-card.tsx'
import { TaxPlacesCard } from './tax-places-card.tsx'
import { type TaxFilters, useTaxMonth } from './tax.data.ts'

const MONTH = /^2\d{3}-(?:0[1-9]|1[0-2])$/

/** The tax classes of the shop, and a month of tax with the checks before it is closed. */
export function TaxPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState<TaxFilters>({ zone: null, module: null })
  const today = toLocalTime(useDeskNow(), useDeskZone()).date
  const named = params.get('month')
  const month = named !== null && MONTH.test(named) ? named : today.slice(0, 7)
  const found = useTaxMonth({ month, ...filters })
  const shown = found.read
  const show = (chosen: string) => setParams({ month: chosen }, { replace: true })
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_tax.title')} />
      <MonthSteps month={month} read={shown?.month === month ? shown : undefined} filters={filters} onMonth={show} />
      <main id="content" className="desk-scroll" aria-busy={shown === undefined || found.isOld}>
        <div className="desk-tax">
          <div className="desk-tax-column">
            {shown === undefined ? <Waiting found={found} /> : <Report read={shown} filters={filters} onFilters={setFilters} />}
          </div>
          <div className="desk-tax-column">
            <TaxClassesCard />
            <TaxPlacesCard />
            <TaxFeesCard />
          </div>
        </div>
      </main>
    </div>
  )
}

function Waiting({ found }: { found: ReturnType<typeof useTaxMonth> }) {
  if (found.hasFailed) return <ReadAgain onPress={found.retry} />
  return (
    <div className="desk-tax-waiting">
      <LoadingMark size={40} />
    </div>
  )
}

type ReportProps = { read: TaxMonth; filters: TaxFilters; onFilters: (filters: TaxFilters) => void }

function Report({ read, filters, onFilters }: ReportProps) {
  return (
    <>
      <TaxMonthCard read={read} filters={filters} onFilters={onFilters} />
      <TaxChecksCard read={read} />
    </>
  )
}
