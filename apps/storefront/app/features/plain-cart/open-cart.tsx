import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'

/** With scripts the cart is a drawer over the shop: its page opens that drawer. */
export function OpenCart() {
  const { place } = usePreferences()
  const { show } = useOverlays()
  useEffect(() => show({ kind: 'cart' }), [show])
  return <Navigate to={place === null ? '/' : '/home'} replace />
}
