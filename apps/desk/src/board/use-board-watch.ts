import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { readDeskNow, useDeskNow } from '#connection/desk-clock.ts'
import { ring } from '#sound/sound-store.ts'
import { useBoard } from '#acts/board-data.ts'
import { isOffered } from '#courier/courier-orders.ts'
import { useDesk } from '#session/desk-session.tsx'
import { findColumn, isLater, measureAge } from './columns.ts'
import { isFailing } from './returned/is-failing.ts'
import { findNextAct } from './order-acts.ts'

/** An order that nobody answers rings again this often. */
const LATE_RING_MS = 30_000

const listeners = new Set<(newOrders: number) => void>()

/** Calls back with the number of new orders when the board is current again after a lost connection. */
export function onCaughtUp(listener: (newOrders: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rings for new and for late orders, and counts them in the tab's title. Returns how many wait for an answer. */
export function useBoardWatch(): number {
  const { t } = useText()
  const { orders, returns } = useBoard()
  const isCourier = useDesk().me.courier !== null
  const now = useDeskNow()
  const known = useRef<Set<number> | null>(null)
  const seenReturns = useRef(returns)
  const lastRing = useRef(0)
  const waiting = (orders ?? []).filter((order) => waits(order, isCourier, now))

  useEffect(() => {
    if (orders === undefined) return
    const isNews = (order: BoardOrder) => waits(order, isCourier, readDeskNow()) || (!isCourier && isPaidFirst(order))
    // An order rings as a new one, and once more when its courier cannot hand it over.
    const failing = isCourier ? [] : orders.filter(isFailing).map(({ id }) => -id)
    const current = new Set([...orders.filter(isNews).map(({ id }) => id), ...failing])
    const fresh = known.current === null ? [] : [...current].filter((id) => known.current?.has(id) === false)
    known.current = new Set([...(known.current ?? []), ...current])
    if (fresh.length > 0) ring('new')
    if (seenReturns.current === returns) return
    seenReturns.current = returns
    for (const listener of listeners) listener(fresh.length)
  }, [orders, returns, isCourier])

  useEffect(() => {
    // Nobody in particular is late with an order that is offered to all couriers.
    const isLate = !isCourier && waiting.some((order) => measureAge(order, now).tone === 'late')
    if (!isLate || Date.now() - lastRing.current < LATE_RING_MS) return
    lastRing.current = Date.now()
    ring('late')
  }, [waiting, isCourier, now])

  const count = waiting.length
  useEffect(() => {
    document.title = count > 0 ? t('desk.tab_waiting', { n: count }) : t('desk.tab')
  }, [count, t])

  return count
}

/** Whether an order waits for this key: for a store to accept it, or a courier to take it. */
function waits(order: BoardOrder, isCourier: boolean, now: Date): boolean {
  if (isLater(order, now)) return false
  if (isCourier) return isOffered(order)
  return findColumn(order) === 'new' && findNextAct(order, 0) !== null
}

/** Whether the service confirmed a prepaid order itself, so that no person has seen it yet. */
function isPaidFirst(order: BoardOrder): boolean {
  return order.payment_status !== 'unpaid' && findColumn(order) === 'preparing'
}
