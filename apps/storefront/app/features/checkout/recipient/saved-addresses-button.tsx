import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import type { SavedAddress } from '#lib/saved-address.ts'
import { isInReach } from './destination.ts'

const loadDialog = () => withTexts('address', import('#features/address/saved-addresses-dialog.tsx'))
const SavedAddressesDialog = lazyWithRetry(loadDialog)

type SavedAddressesButtonProps = {
  store: StoreDetails
  place: Place
  /** Null for the place. */
  chosenId: number | null
  onSelect: (address: SavedAddress | null) => void
}

/** "View Saved Address" (spec 2.052): of those that the store delivers to, one can be selected (spec 4.037). */
export function SavedAddressesButton({ store, place, chosenId, onSelect }: SavedAddressesButtonProps) {
  const { t } = useText()
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const preload = () => void loadDialog().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className="text-action min-h-11"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setDialog('open')}
      >
        {t('checkout.view_saved')}
      </button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SavedAddressesDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            storeName={store.name}
            isInReach={(address) => isInReach(address, store)}
            place={place}
            chosenId={chosenId}
            onSelect={onSelect}
          />
        </Suspense>
      )}
    </>
  )
}
