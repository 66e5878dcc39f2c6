import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { FindField } from '#shop/find-field.tsx'
import { useDesk } from '#session/desk-session.tsx'
import '#shop/shop.css'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/cases/cases.css'
import './orders.css'
import { PhoneOrderButton } from '#shop/phone-order/phone-order-button.tsx'
import { FoundList } from '#shop/found-list.tsx'
import { Narrowing } from './narrowing.tsx'
import { OrderRows } from './order-rows.tsx'
import { type Choice, type OrderWish, readWish, toChoice } from './order-wish.ts'
import { useOrders, useTrips } from './orders.data.ts'
import { ShownOrder } from './shown-order.tsx'
import { ShownTrip } from './trips/shown-trip.tsx'
import { TripRows } from './trips/trip-rows.tsx'
import { ViewBar } from './views/view-bar.tsx'

const PAUSE_MS = 350

/** All orders and trips of the shown store, or of all: found by number, phone or name and narrowed, each with its story and its acts. */
export function OrdersPage() {
  const { t } = useText()
  const { me } = useDesk()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const main = useRef<HTMLElement>(null)
  const focus = useFocusFallback(main)
  // A phone is typed here, which is not for the address and the history of the browser.
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const wish = readWish(params, search)
  const orders = useOrders(wish)
  const trips = useTrips(wish)
  const found = wish.of === 'trips' ? trips : orders
  const wanted = Number(params.get('show')) || null
  const shown = wanted ?? (isWide ? (found.rows?.[0]?.id ?? null) : null)
  /** Looking for others closes the order that is shown. */
  const change = (more: Choice & { show?: string }) =>
    setParams((current) => withChoice(current, more), { replace: !('show' in more) })
  const type = (text: string) => {
    setTyped(text)
    if (params.has('show')) change({})
  }
  const isList = isWide || shown === null
  return (
    <div className="desk-main">
      <OrdersHead search={isList && <FindField label={t('desk_orders.search')} value={typed} onChange={type} />} />
      {isList && (
        <div className="desk-orders-bar">
          <ViewBar wish={wish} onChange={change}>
            {me.role === 'admin' && <Kinds of={wish.of} onChoose={(of) => change(toChoice({ of }))} />}
          </ViewBar>
          <Narrowing wish={wish} onChange={change} />
        </div>
      )}
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        {...focus}
        className="desk-cases desk-orders"
        aria-busy={found.rows === undefined}
      >
        {isList && (
          <div className="desk-case-list" aria-busy={found.isOld}>
            <List orders={orders} trips={trips} of={wish.of} shown={shown} onShow={(id) => change({ show: String(id) })} />
          </div>
        )}
        {!isWide && shown !== null && (
          <button type="button" className="desk-case-back" onClick={() => change({ show: '' })}>
            <DeskIcon name="chevron-start" />
            {t('desk.all_orders')}
          </button>
        )}
        {shown !== null && (wish.of === 'trips' ? <ShownTrip key={shown} id={shown} /> : <ShownOrder key={shown} id={shown} />)}
      </main>
    </div>
  )
}

function OrdersHead({ search }: { search: ReactNode }) {
  const { t } = useText()
  return (
    <DeskHead title={t('desk.all_orders')} search={search}>
      <PhoneOrderButton label={t('desk_orders.for_caller')} />
    </DeskHead>
  )
}

function withChoice(current: URLSearchParams, more: Choice & { show?: string }): Record<string, string> {
  const { show: _, ...rest } = Object.fromEntries(current)
  return Object.fromEntries(Object.entries({ ...rest, ...more }).filter(([, value]) => value !== ''))
}

type ListProps = {
  orders: ReturnType<typeof useOrders>
  trips: ReturnType<typeof useTrips>
  of: OrderWish['of']
  shown: number | null
  onShow: (id: number) => void
}

function List({ orders, trips, of, ...choosing }: ListProps) {
  const { t } = useText()
  if (of === 'trips')
    return (
      <FoundList found={trips} none={{ title: t('desk_orders.no_trip'), text: t('desk_orders.no_trip_text') }}>
        {(rows) => <TripRows trips={rows} {...choosing} />}
      </FoundList>
    )
  return (
    <FoundList found={orders} none={{ title: t('desk_orders.none'), text: t('desk_orders.none_text') }}>
      {(rows) => <OrderRows orders={rows} {...choosing} />}
    </FoundList>
  )
}

function Kinds({ of, onChoose }: { of: OrderWish['of']; onChoose: (of: OrderWish['of']) => void }) {
  const { t } = useText()
  return (
    <div className="desk-views" role="group" aria-label={t('desk_orders.kinds')}>
      {(['orders', 'trips'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === of} onClick={() => onChoose(each)}>
          {t(`desk_orders.kind_${each}`)}
        </button>
      ))}
    </div>
  )
}
