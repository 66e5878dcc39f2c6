import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { FindField } from '#shop/find-field.tsx'
import { FoundList } from '#shop/found-list.tsx'
import '#shop/shop.css'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/cases/cases.css'
import './customers.css'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerRows } from './customer-rows.tsx'
import { useCustomers, useWaitingChanges } from './customers.data.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const PAUSE_MS = 350

/** Customers of the business: found by account, phone, e-mail or name, each with everything that the office may see and do. */
export function CustomersPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  // A phone is typed here, which is not for the address and the history of the browser.
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const found = useCustomers(search)
  const waiting = useWaitingChanges()
  const wanted = Number(params.get('show')) || null
  const shown = wanted ?? (isWide ? (found.rows?.[0]?.id ?? null) : null)
  const show = (id: number | null) => setParams(id === null ? {} : { show: String(id) }, { replace: id === null })
  const type = (text: string) => {
    setTyped(text)
    if (wanted !== null) show(null)
  }
  const isList = isWide || shown === null
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk.customers')}
        search={isList && <FindField label={t('desk_customers.search')} value={typed} onChange={type} />}
      />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        {...focus}
        className="desk-cases desk-customers"
        aria-busy={found.rows === undefined}
      >
        {isList && (
          <div className="desk-case-list" aria-busy={found.isOld}>
            {waiting !== undefined && waiting.length > 0 && <WaitingChanges changes={waiting} isNamed onShow={show} />}
            <FoundList found={found} none={{ title: t('desk_customers.none'), text: t('desk_customers.none_text') }}>
              {(rows) => <CustomerRows customers={rows} shown={shown} onShow={show} />}
            </FoundList>
          </div>
        )}
        {!isWide && shown !== null && (
          <button type="button" className="desk-case-back" onClick={() => show(null)}>
            <DeskIcon name="chevron-start" />
            {t('desk_customers.all')}
          </button>
        )}
        {shown !== null && <CustomerDetails key={shown} id={shown} onGone={() => show(null)} />}
      </main>
    </div>
  )
}
