import { toLocalTime } from '@medina/time/local-time'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { ReportActs } from '#pages/reports/report-acts.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { useDesk } from '#session/desk-session.tsx'
import { FindField } from '#shop/find-field.tsx'
import { FoundList } from '#shop/found-list.tsx'
import { ListAndDetails, useShownRow } from '#shop/list-and-details.tsx'
import '#shop/shop.css'
import '#ui/cards.css'
import '#pages/cases/cases.css'
import './invoices.css'
import { InvoiceDetails } from './invoice-details.tsx'
import { InvoiceNarrowing } from './invoice-narrowing.tsx'
import { InvoiceRows } from './invoice-rows.tsx'
import { type InvoiceChoice, type InvoiceWish, readInvoiceWish, toInvoiceQuery } from './invoice-wish.ts'
import { useInvoices } from './invoices.data.ts'
import { MissingInvoices } from './missing-invoices.tsx'

const PAUSE_MS = 350

/** Invoices, credit notes and statements of the shown store, or of all: found, narrowed, read and saved. */
export function InvoicesPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  // A name is typed here, which is not for the address and the history of the browser.
  const [typed, setTyped] = useState('')
  const wish = readInvoiceWish(params, useDebounced(typed.trim(), PAUSE_MS))
  const found = useInvoices(wish)
  const wanted = Number(params.get('show')) || null
  const row = useShownRow(found.rows, wanted)
  /** Looking for others closes the document that is shown. */
  const change = (more: InvoiceChoice) => setParams((current) => withChoice(current, more), { replace: !('show' in more) })
  const type = (text: string) => {
    setTyped(text)
    if (params.has('show')) change({})
  }
  const show = (id: number) => change({ show: String(id) })
  return (
    <div className="desk-main">
      <InvoicesHead
        wish={wish}
        search={row.isList && <FindField label={t('desk_invoices.search')} value={typed} onChange={type} />}
      />
      {row.isList && <InvoiceNarrowing wish={wish} onChange={change} />}
      <ListAndDetails
        row={row}
        name="desk-invoices"
        isLoading={found.rows === undefined}
        isOld={found.isOld}
        list={
          <>
            <MissingInvoices wish={wish} />
            <FoundList found={found} none={{ title: t('desk_invoices.none'), text: t('desk_invoices.none_text') }}>
              {(rows) => <InvoiceRows invoices={rows} shown={row.shown} onShow={show} />}
            </FoundList>
          </>
        }
        back={{ label: t('desk.invoices'), onPress: () => change({ show: '' }) }}
      >
        {(id) => <InvoiceDetails key={id} id={id} onShow={show} />}
      </ListAndDetails>
    </div>
  )
}

/** The office has a page of its sellers, too, and all documents of the chosen days, or of this month, as a file. */
function InvoicesHead({ wish, search }: { wish: InvoiceWish; search: ReactNode }) {
  const { t } = useText()
  const { me } = useDesk()
  const today = toLocalTime(useDeskNow(), useDeskZone()).date
  const isOffice = me.role === 'admin' && me.store_ids === null
  const { from = `${today.slice(0, 7)}-01`, until = today } = toInvoiceQuery(wish)
  return (
    <DeskHead title={t('desk.invoices')} search={search}>
      {isOffice && search !== false && (
        <>
          <TravelLink className="desk-tool" to="/desk/sellers">
            <Icon name="bank" size={20} />
            {t('desk_invoices.sellers')}
          </TravelLink>
          {from <= until && <ReportActs wish={{ kind: 'invoices', period: { from, to: until }, at: {} }} />}
        </>
      )}
    </DeskHead>
  )
}

function withChoice(current: URLSearchParams, more: InvoiceChoice): Record<string, string> {
  const { show: _, ...rest } = Object.fromEntries(current)
  return Object.fromEntries(Object.entries({ ...rest, ...more }).filter(([, value]) => value !== ''))
}
