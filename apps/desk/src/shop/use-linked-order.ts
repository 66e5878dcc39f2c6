import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Opens the order that a notification led to (`/desk?order=100012`), once it is on the board. */
export function useLinkedOrder(orders: readonly BoardOrder[] | undefined, open: (order: BoardOrder) => void): void {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('order') ?? Number.NaN)
  const order = orders?.find(({ id }) => id === wanted)
  const openNow = useRef(open)
  useEffect(() => {
    openNow.current = open
  })
  const isThere = order !== undefined
  useEffect(() => {
    if (!isThere) return
    openNow.current(order)
    setParams({}, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- An order is opened once, not with each of its changes.
  }, [isThere, wanted])
}
