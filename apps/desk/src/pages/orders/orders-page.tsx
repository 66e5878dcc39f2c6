import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { FindField } from '#shop/find-field.tsx'
import { useOrderOf } from '#pages/cases/cases.data.ts'
import '#shop/shop.css'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/cases/cases.css'
import './orders.css'
import { OrderRows } from './order-rows.tsx'
import { OrderStory } from './order-story.tsx'
import { listedStatuses, type OrderWish, useOrders } from './orders.data.ts'

const PAUSE_MS = 350

/** The choices that are in the address. */
type Choice = Partial<Pick<OrderWish, 'status' | 'day'>>

/** All orders of the shown store, or of all: found by number, phone or name, state and day, each with its whole story. */
export function OrdersPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  // A phone is typed here, which is not for the address and the history of the browser.
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const wish: OrderWish = { search, status: params.get('status') ?? '', day: params.get('day') ?? '' }
  const found = useOrders(wish)
  const wanted = Number(params.get('show')) || null
  const shown = wanted ?? (isWide ? (found.orders?.[0]?.id ?? null) : null)
  /** Looking for others closes the order that is shown. */
  const change = (more: Choice | { show: string }) =>
    setParams(
      (current) => {
        const { show: _, ...rest } = Object.fromEntries(current)
        return Object.fromEntries(Object.entries({ ...rest, ...more }).filter(([, value]) => value !== ''))
      },
      { replace: !('show' in more) },
    )
  const type = (text: string) => {
    setTyped(text)
    if (params.has('show')) change({})
  }
  const isList = isWide || shown === null
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk.all_orders')}
        search={isList && <FindField label={t('desk_orders.search')} value={typed} onChange={type} />}
      />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        {...focus}
        className="desk-cases desk-orders"
        aria-busy={found.orders === undefined}
      >
        {isList && (
          <div className="desk-case-list" aria-busy={found.isOld}>
            <Narrowing wish={wish} onChange={change} />
            <Found found={found} shown={shown} onShow={(id) => change({ show: String(id) })} />
          </div>
        )}
        {!isWide && shown !== null && (
          <button type="button" className="desk-case-back" onClick={() => change({ show: '' })}>
            <DeskIcon name="chevron-start" />
            {t('desk.all_orders')}
          </button>
        )}
        {shown !== null && <Story key={shown} id={shown} />}
      </main>
    </div>
  )
}

function Story({ id }: { id: number }) {
  const order = useOrderOf(id)
  return order === undefined ? <LoadingMark size={40} /> : <OrderStory order={order} />
}

type FoundProps = { found: ReturnType<typeof useOrders>; shown: number | null; onShow: (id: number) => void }

function Found({ found: { orders, hasFailed, retry, hasMore, isLoadingMore, loadMore }, shown, onShow }: FoundProps) {
  const { t } = useText()
  if (orders === undefined && hasFailed)
    return (
      <EmptyState art="notification" title={t('error.generic')}>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </EmptyState>
    )
  if (orders === undefined) return <LoadingMark size={40} />
  if (orders.length === 0)
    return (
      <EmptyState art="search" title={t('desk_orders.none')}>
        {t('desk_orders.none_text')}
      </EmptyState>
    )
  return (
    <>
      <OrderRows orders={orders} shown={shown} onShow={onShow} />
      {hasMore && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
          {t('desk_opening.older')}
        </Button>
      )}
    </>
  )
}

/** The state, and the day on which they were placed. */
function Narrowing({ wish, onChange }: { wish: OrderWish; onChange: (more: Choice) => void }) {
  const { t } = useText()
  return (
    <div className="desk-orders-narrowing">
      <Select label={t('desk_orders.status')} value={wish.status} onChange={(event) => onChange({ status: event.target.value })}>
        <option value="">{t('desk_orders.every_status')}</option>
        {listedStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`desk_cases.event_${status}`)}
          </option>
        ))}
      </Select>
      <Field
        type="date"
        label={t('desk_orders.day')}
        value={wish.day}
        onChange={(event) => onChange({ day: event.target.value })}
      />
    </div>
  )
}
