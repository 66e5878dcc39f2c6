import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { FindField } from '#shop/find-field.tsx'
import { useDesk } from '#session/desk-session.tsx'
import '#shop/shop.css'
import '#ui/cards.css'
import '#ui/note.css'
import '#pages/cases/cases.css'
import './orders.css'
import { PhoneOrderButton } from '#shop/phone-order/phone-order-button.tsx'
import { FoundList } from '#shop/found-list.tsx'
import { ListAndDetails, useShownRow } from '#shop/list-and-details.tsx'
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
  // A phone is typed here, which is not for the address and the history of the browser.
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const wish = readWish(params, search)
  const orders = useOrders(wish)
  const trips = useTrips(wish)
  const found = wish.of === 'trips' ? trips : orders
  const wanted = Number(params.get('show')) || null
  const row = useShownRow(found.rows, wanted)
  /** Looking for others closes the order that is shown. */
  const change = (more: Choice & { show?: string }) =>
    setParams((current) => withChoice(current, more), { replace: !('show' in more) })
  const type = (text: string) => {
    setTyped(text)
    if (params.has('show')) change({})
  }
  return (
    <div className="desk-main">
      <OrdersHead search={row.isList && <FindField label={t('desk_orders.search')} value={typed} onChange={type} />} />
      {row.isList && (
        <div className="desk-orders-bar">
          <ViewBar wish={wish} onChange={change}>
            {me.role === 'admin' && <Kinds of={wish.of} onChoose={(of) => change(toChoice({ of }))} />}
          </ViewBar>
          <Narrowing wish={wish} onChange={change} />
        </div>
      )}
      <ListAndDetails
        row={row}
        name="desk-orders"
        isLoading={found.rows === undefined}
        isOld={found.isOld}
        list={<List orders={orders} trips={trips} of={wish.of} shown={row.shown} onShow={(id) => change({ show: String(id) })} />}
        back={{ label: t('desk.all_orders'), onPress: () => change({ show: '' }) }}
      >
        {(id) => (wish.of === 'trips' ? <ShownTrip key={id} id={id} /> : <ShownOrder key={id} id={id} />)}
      </ListAndDetails>
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
