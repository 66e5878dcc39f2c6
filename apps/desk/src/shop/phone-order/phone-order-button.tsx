import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useDesk } from '#session/desk-session.tsx'
import type { KnownCaller } from './phone-order.data.ts'

const PhoneOrderDialog = lazyWithRetry(() => withTexts('phone', import('./phone-order-dialog.tsx')))

/** Orders for somebody who calls; for keys that may write orders. */
export function PhoneOrderButton({ label, caller = null }: { label: string; caller?: KnownCaller | null }) {
  const { me, may } = useDesk()
  const [isOpen, setOpen] = useState(false)
  if (!may('orders:write') || (me.role !== 'admin' && me.role !== 'store')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneOrderDialog caller={caller} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
