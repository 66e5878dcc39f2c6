import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { isNowhere } from '@medina/contract/wire/nowhere'
import { useEffect, useState } from 'react'
import { isReport, useActs } from '#acts/act-store.ts'
import { isRefusal } from '#session/call-desk.ts'
import { useDesk } from '#session/desk-session.tsx'
import { stageOf } from './courier-orders.ts'
import type { Place } from './places.ts'

/** Customers see a position at most this old while the courier moves. */
const EVERY_MS = 5_000
const AGAIN_MS = 2_000

/** `unlikely`: the position cannot be right, and the service does not show it. */
export type Sharing = 'off' | 'waiting' | 'shared' | 'denied' | 'unlikely'

/** Sends the position of this device to the customers of orders on the road, and to nobody without such an order. */
export function usePositionSharing(own: readonly BoardOrder[]): { sharing: Sharing; here: Place | null } {
  const { call } = useDesk()
  const { acts } = useActs()
  const [sharing, setSharing] = useState<Sharing>('waiting')
  const [here, setHere] = useState<Place | null>(null)
  // The service refuses positions of an order that is not on the road yet.
  const ids = own
    .filter((order) => stageOf(order) === 'road' || stageOf(order) === 'back')
    .filter((order) => !acts.some((act) => act.orderId === order.id && !isReport(act)))
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (ids === '') return
    const geolocation = navigator.geolocation as Geolocation | null | undefined
    if (geolocation == null) {
      setSharing('denied')
      return
    }
    let body = { latitude: 0, longitude: 0 }
    let sentAt = 0
    let again: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const share = () => {
      clearTimeout(again)
      sentAt = Date.now()
      for (const id of ids.split(','))
        void call('operator.position', { params: { id: Number(id) }, body }).then(() => setSharing('shared'), explain)
    }
    const explain = (error: unknown) => (isImplausible(error) ? setSharing('unlikely') : shareSoon())
    /** Retries after a failure: a device that does not move reports no further position. */
    const shareSoon = () => {
      clearTimeout(again)
      if (!isOver) again = setTimeout(share, AGAIN_MS)
    }
    const send = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      const place = { lat: latitude, lng: longitude }
      if (isNowhere(place)) return setSharing('unlikely')
      setHere(place)
      body = { latitude, longitude }
      if (Date.now() - sentAt >= EVERY_MS) share()
    }
    const stop = (error: GeolocationPositionError) => setSharing(error.code === error.PERMISSION_DENIED ? 'denied' : 'waiting')
    const watch = geolocation.watchPosition(send, stop, { enableHighAccuracy: true, maximumAge: EVERY_MS })
    return () => {
      isOver = true
      clearTimeout(again)
      geolocation.clearWatch(watch)
    }
  }, [ids, call])

  return ids === '' ? { sharing: 'off', here: null } : { sharing, here }
}

/** Sending it again would not help: the device has to find another position. */
function isImplausible(error: unknown): boolean {
  return isRefusal(error) && error.errors.some(({ code }) => code === 'latitude')
}
