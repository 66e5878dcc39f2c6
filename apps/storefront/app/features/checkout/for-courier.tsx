import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { readSession } from '#lib/device/session-storage.ts'
import type { SavedAddress } from '#lib/saved-address.ts'

const CheckoutHints = lazyWithRetry(() => withTexts('rare', import('#lib/hints/checkout-hints.tsx')))

type ForCourierProps = { storeId: number; address: SavedAddress | null }

/** The voice note and the picture of the building for the courier: a button, until somebody wants them or there are some. */
export function ForCourier({ storeId, address }: ForCourierProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(() => readSession('held_hints') === String(storeId))
  if (isOpen || address?.door_picture_url)
    return (
      <Suspense>
        <CheckoutHints storeId={storeId} address={address} />
      </Suspense>
    )
  return (
    <Button variant="secondary" icon="camera" onClick={() => setOpen(true)}>
      {t('checkout.for_courier')}
    </Button>
  )
}
