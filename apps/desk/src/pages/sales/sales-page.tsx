import type { Sales } from '@medina/contract/operator/operator-sales'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import '#shop/shop.css'
import { BestSellers } from './best-sellers.tsx'
import { CourierAccountsBox } from './courier-accounts-box.tsx'
import { useMaySeeCouriers } from './courier-accounts.data.ts'
import { CouriersBox } from './couriers-box.tsx'
import { DueBox } from './due-box.tsx'
import { PayoutBox } from './payout-box.tsx'
import type { Period, Span } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { usePeriod, useSales, useStatementFile } from './sales.data.ts'
import './sales.css'
import { SalesChart } from './sales-chart.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { StatementBox } from './statement-box.tsx'
import { StoreCashBox } from './store-cash-box.tsx'
import { StoreSales } from './store-sales.tsx'
import { PaymentMethodsBox } from './payment-methods-box.tsx'

/** The sales of the key's stores in a period, and the sums that they are owed for it. */
export function SalesPage() {
  const { t } = useText()
  const { store } = useDesk()
  const chosen = usePeriod()
  const sales = useSales(chosen.period)
  // A phone's header has no room for the download.
  const isWide = useMediaQuery('(min-width: 768px)')
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_sales.title')}>
        {store !== null && isWide && <FileButton key={store.id} store={store} period={chosen.period} />}
      </DeskHead>
      <PeriodBar {...chosen} />
      <main id="content" className="desk-scroll" aria-busy={sales === undefined}>
        {sales === undefined ? <LoadingMark size={40} /> : <Shown sales={sales} {...chosen} store={store} isWide={isWide} />}
      </main>
    </div>
  )
}

function FileButton({ store, period }: { store: KeyStore; period: Period }) {
  const { t } = useText()
  const file = useStatementFile(store.id, period)
  return (
    <button type="button" className="desk-tool" disabled={file.isPending} onClick={() => file.mutate()}>
      <Icon name="download" size={20} />
      {t('desk_sales.file')}
    </button>
  )
}

type ShownProps = { sales: Sales; span: Span; period: Period; store: KeyStore | null; isWide: boolean }

function Shown({ sales, span, period, store, isWide }: ShownProps) {
  const { t } = useText()
  const [isStatement, setStatement] = useState(false)
  const maySeeCouriers = useMaySeeCouriers()
  return (
    <div className="desk-sales">
      <div className="desk-sales-column">
        <SalesFigures sales={sales} span={span} />
        <SalesChart sales={sales} />
        {store === null && <StoreSales sales={sales} />}
        <BestSellers items={sales.items} />
        {store !== null && isStatement && <StatementBox storeId={store.id} period={period} />}
      </div>
      <div className="desk-sales-column">
        <DueBox figures={sales.totals} title={t(store === null ? 'desk_sales.due_title_all' : 'desk_sales.due_title')}>
          {store !== null && (
            <div className="desk-sales-acts">
              <button
                type="button"
                className="desk-plain-button"
                aria-expanded={isStatement}
                onClick={() => setStatement(!isStatement)}
              >
                <Icon name="document" size={18} />
                {t('desk_sales.statement')}
              </button>
              {!isWide && <FileButton store={store} period={period} />}
            </div>
          )}
        </DueBox>
        {store !== null && <StoreCashBox key={`cash ${store.id}`} storeId={store.id} />}
        {store !== null && <PayoutBox key={store.id} storeId={store.id} />}
        <PaymentMethodsBox ways={sales.ways} />
        <CouriersBox couriers={sales.couriers} />
        {store === null && maySeeCouriers && <CourierAccountsBox period={period} />}
      </div>
    </div>
  )
}
