import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect, useState } from 'react'

/** An offer fills the screen for this long; then it joins the list of offered orders. */
export const OFFER_MS = 45_000
const STEP_MS = 500

type Offer = { order: BoardOrder; leftMs: number }

/** The current offer and its remaining time, which starts when this device shows it. Offers are shown one at a time. */
export function useOffer(offered: readonly BoardOrder[]): { offer: Offer | null; rest: readonly BoardOrder[] } {
  const [started, setStarted] = useState<ReadonlyMap<number, number>>(new Map())
  const [now, setNow] = useState(() => Date.now())
  const order = offered.find(({ id }) => now - (started.get(id) ?? now) < OFFER_MS)
  const isNew = order !== undefined && !started.has(order.id)
  if (isNew) setStarted(new Map(started).set(order.id, now))

  const isRunning = order !== undefined
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  if (order === undefined) return { offer: null, rest: offered }
  const leftMs = OFFER_MS - (now - (started.get(order.id) ?? now))
  return { offer: { order, leftMs }, rest: offered.filter(({ id }) => id !== order.id && started.has(id)) }
}
