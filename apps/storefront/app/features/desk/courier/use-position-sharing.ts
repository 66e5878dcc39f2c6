import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../session/desk-session.tsx'
import { type Place, stageOf } from './courier-orders.ts'

/** Customers see a position at most this old while the courier moves. */
const EVERY_MS = 5_000

export type Sharing = 'off' | 'waiting' | 'shared' | 'denied'

/** Sends the position of this device to the customers of orders on the road, and to nobody without such an order. */
export function usePositionSharing(own: readonly BoardOrder[]): { sharing: Sharing; here: Place | null } {
  const { call } = useDesk()
  const [sharing, setSharing] = useState<Sharing>('waiting')
  const [here, setHere] = useState<Place | null>(null)
  const sentAt = useRef(0)
  const ids = own
    .filter((order) => stageOf(order) === 'road' || stageOf(order) === 'back')
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (ids === '') return
    const geolocation = navigator.geolocation as Geolocation | null | undefined
    if (geolocation == null) {
      setSharing('denied')
      return
    }
    const send = ({ coords: { latitude, longitude } }: GeolocationPosition) => {
      setHere({ lat: latitude, lng: longitude })
      if (Date.now() - sentAt.current < EVERY_MS) return
      sentAt.current = Date.now()
      for (const id of ids.split(','))
        void call('operator.position', { params: { id: Number(id) }, body: { latitude, longitude } }).then(
          () => setSharing('shared'),
          // The next position is newer than a retry would be.
          () => {},
        )
    }
    const stop = (error: GeolocationPositionError) => setSharing(error.code === error.PERMISSION_DENIED ? 'denied' : 'waiting')
    const watch = geolocation.watchPosition(send, stop, { enableHighAccuracy: true, maximumAge: EVERY_MS })
    return () => geolocation.clearWatch(watch)
  }, [ids, call])

  return ids === '' ? { sharing: 'off', here: null } : { sharing, here }
}
