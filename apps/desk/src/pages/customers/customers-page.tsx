import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { FindField } from '#shop/find-field.tsx'
import { FoundList } from '#shop/found-list.tsx'
import { ListAndDetails, useShownRow } from '#shop/list-and-details.tsx'
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
  // A phone is typed here, which is not for the address and the history of the browser.
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const found = useCustomers(search)
  const waiting = useWaitingChanges()
  const wanted = Number(params.get('show')) || null
  const row = useShownRow(found.rows, wanted)
  const show = (id: number | null) => setParams(id === null ? {} : { show: String(id) }, { replace: id === null })
  const type = (text: string) => {
    setTyped(text)
    if (wanted !== null) show(null)
  }
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk.customers')}
        search={row.isList && <FindField label={t('desk_customers.search')} value={typed} onChange={type} />}
      />
      <ListAndDetails
        row={row}
        name="desk-customers"
        isLoading={found.rows === undefined}
        isOld={found.isOld}
        list={
          <>
            {waiting !== undefined && waiting.length > 0 && <WaitingChanges changes={waiting} isNamed onShow={show} />}
            <FoundList found={found} none={{ title: t('desk_customers.none'), text: t('desk_customers.none_text') }}>
              {(rows) => <CustomerRows customers={rows} shown={row.shown} onShow={show} />}
            </FoundList>
          </>
        }
        back={{ label: t('desk_customers.all'), onPress: () => show(null) }}
      >
        {(id) => <CustomerDetails key={id} id={id} onGone={() => show(null)} />}
      </ListAndDetails>
    </div>
  )
}
