import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { isStoreOpenAt } from '@medina/time/opening-hours'
import { resolveSpecialDays } from '@medina/time/special-days'
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useDesk } from '#session/desk-session.tsx'
import { CallLink } from '#shop/calls/call-link.tsx'
import { nameCustomer } from '#shop/order-customer.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { type ShownDay, type StoreWeek, withShifts } from '../opening.data.ts'

/** A list that fits the dialog; the board has the rest. */
const MOST_SHOWN = 5

type BookedWarning = {
  /** The orders that somebody was shown, the earliest first; empty if the special day is now another one. */
  shown: BoardOrder[]
  place: RefObject<HTMLElement | null>
  /** False if there are orders that nobody was shown yet; shows them. A board that cannot be read stops nobody. */
  check: (day: ShownDay) => Promise<boolean>
}

/** The orders for later that customers booked for a time at which a special day closes their store. */
export function useBooked(day: ShownDay | null, of: StoreWeek): BookedWarning {
  const { call, may } = useDesk()
  const [read, setRead] = useState<{ orders: BoardOrder[]; ids: string }>({ orders: [], ids: '' })
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (read.ids !== '') place.current?.focus()
  }, [read])
  const listed = day === null ? [] : listBooked(read.orders, day, of)
  const check = async (wanted: ShownDay) => {
    if (!may('orders:read')) return true
    const query = { store_id: wanted.store_id ?? undefined }
    const { orders } = await call('operator.board', { query }).catch(() => ({ orders: null }))
    const ids = idsOf(listBooked(orders ?? [], wanted, of))
    if (ids === '' || ids === read.ids) return true
    setRead({ orders: orders ?? [], ids })
    return false
  }
  return { shown: read.ids === idsOf(listed) ? listed : [], place, check }
}

function idsOf(orders: readonly BoardOrder[]): string {
  return orders.map(({ id }) => id).join()
}

function listBooked(orders: readonly BoardOrder[], day: ShownDay, { week, written, hours }: StoreWeek): BoardOrder[] {
  const zone = hours.time_zone
  const others = written.filter(({ id }) => id !== day.id).map(withShifts)
  const span = { since: addDays(day.first_date, -1), until: addDays(day.last_date, 1) }
  // The weekly hours of other stores are not known here: the night before may reach into the first day of theirs alone.
  const hoursOf = (storeId: number | undefined) => ({
    time_zone: zone,
    always_open: storeId === week.store_id && hours.always_open,
    schedules: storeId === week.store_id ? hours.schedules : [],
    special_days: resolveSpecialDays([...others, day], span),
  })
  const isClosedFor = ({ scheduled, schedule_at: at, store }: BoardOrder) => {
    if (scheduled !== 1 || at === null) return false
    const { date } = toLocalTime(new Date(at), zone)
    return day.first_date <= date && date <= day.last_date && !isStoreOpenAt(hoursOf(store?.id), new Date(at))
  }
  return orders.filter(isClosedFor).toSorted((a, b) => (a.schedule_at ?? '').localeCompare(b.schedule_at ?? ''))
}

/** Names booked orders before they would meet a closed door: somebody has to move or cancel them with their customers. */
export function Booked({ orders, ref }: { orders: readonly BoardOrder[]; ref: Ref<HTMLElement> }) {
  const { t } = useText()
  const moment = useDeskMoment()
  return (
    <section ref={ref} tabIndex={-1} role="alert" className="desk-note desk-note-warning">
      <DeskIcon name="calendar" size={18} />
      <div className="min-w-0 flex-1">
        <p>{t('desk_hours.booked', { n: orders.length })}</p>
        <ul>
          {orders.slice(0, MOST_SHOWN).map((order) => (
            <li key={order.id}>
              <bdi dir="ltr" className="font-semibold">
                {order.id}
              </bdi>{' '}
              • {order.schedule_at !== null && moment(order.schedule_at)} • <Customer order={order} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The customer, to be called at a press. */
function Customer({ order }: { order: BoardOrder }) {
  const name = nameCustomer(order)
  const phone = order.delivery_address?.contact_person_number ?? null
  if (phone === null && order.call_to?.includes('customer') !== true) return <bdi>{name}</bdi>
  return (
    <CallLink order={order} to="customer" phone={phone} className="underline">
      <bdi>{name ?? phone}</bdi>
    </CallLink>
  )
}
