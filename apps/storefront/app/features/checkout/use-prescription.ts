import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readGuestId } from '@medina/web/session/guest.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { findPrescriptionOrder, clearPrescription } from '#features/reorder/earlier-prescription.ts'

export type Prescription = {
  /** New pictures, in memory only. */
  pictures: readonly File[]
  setPictures: (pictures: File[]) => void
  /** An earlier order of the customer whose pictures are reused. */
  earlier: { orderId: number; pictures: readonly string[] } | null
  removeEarlier: () => void
  /** There is at least one picture. */
  isGiven: boolean
  /** The customer tried to order without a picture. */
  isMissing: boolean
  setMissing: () => void
}

/** The pictures of the prescription that goes with an order from this store. */
export function usePrescription(storeId: number, isNeeded: boolean): Prescription {
  const [pictures, setPictures] = useState<File[]>([])
  const [isChecked, setChecked] = useState(false)
  const [orderId, setOrderId] = useState(() => findPrescriptionOrder(storeId))
  const found = useOwnAttachments(isNeeded ? orderId : null)
  const earlier = orderId === null || found.length === 0 ? null : { orderId, pictures: found }
  const isGiven = pictures.length > 0 || earlier !== null
  return {
    pictures,
    setPictures,
    earlier,
    removeEarlier: () => {
      clearPrescription()
      setOrderId(null)
    },
    isGiven,
    isMissing: isChecked && !isGiven,
    setMissing: () => setChecked(true),
  }
}

/** Pictures of the customer's own orders only: another person may have used this device before. */
function useOwnAttachments(orderId: number | null): readonly string[] {
  const { call, headers } = useShop()
  const owner = useOwner()
  const { data } = useQuery({
    queryKey: ['orders.track', orderId, 'attachments', owner],
    queryFn: async ({ signal }) => {
      const guestId = readGuestId()
      const query = { order_id: orderId ?? 0, ...(guestId === null ? {} : { guest_id: guestId }) }
      const { order } = await call('orders.track', { query }, headers, signal)
      return order?.order_attachment_full_url ?? []
    },
    enabled: orderId !== null && owner !== null,
    retry: false,
  })
  return data ?? []
}
