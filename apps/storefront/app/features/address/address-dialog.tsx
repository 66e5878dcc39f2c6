import { Suspense, useState } from 'react'
import { useDevice } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { MapSearch } from '#features/place/map/map-search.tsx'
import { PermissionHost } from '#features/place/permission-host.tsx'
import { PickerMap } from '#features/place/map/picker-map.tsx'
import type { OverlayState } from '#features/frame/overlay-state.ts'
import { type OverlayProps, useOverlayState } from '#features/frame/overlays.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { placeOf } from './address.ts'
import type { Saved } from './address.data.ts'
import './address-dialog.css'
import { AddressFields } from './address-fields.tsx'
import { findAtPlace } from './same-address.ts'
import { useAddressForm } from './use-address-form.ts'

const AddressPicture = lazyWithRetry(() => withTexts('rare', import('#lib/hints/address-picture.tsx')))
const RemoveAddressDialog = lazyWithRetry(() => import('./remove-address-dialog.tsx'))

/** Adds or edits an address (spec 2.049): a map under a fixed pin, and the other fields next to it. */
export default function AddressDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const state = useOverlayState()
  // While it closes, it keeps showing the address it was opened with.
  const [shown, setShown] = useState<Extract<OverlayState, { kind: 'address' }>>({ kind: 'address' })
  if (state?.kind === 'address' && state !== shown) setShown(state)
  const { address = null, onSaved } = shown
  const title = t(address === null ? 'address.new_title' : 'address.edit_title')
  return (
    <Dialog open={open} onClose={onClose} size="map" bare title={title} closeLabel={t('ui.close')}>
      <AddressEditor
        key={address?.id ?? 'new'}
        title={title}
        address={address}
        onClose={onClose}
        onSaved={(saved) => {
          onClose()
          onSaved?.(saved)
        }}
      />
    </Dialog>
  )
}

type EditorProps = {
  title: string
  address: SavedAddress | null
  onClose: () => void
  onSaved: (address: SavedAddress) => void
}

function AddressEditor({ title, address, onClose, onSaved }: EditorProps) {
  const { t } = useText()
  const form = useAddressForm(address, finish)
  const { choice } = form
  const { preferences, setPreferences } = useDevice()
  const [asksRemoval, setAsksRemoval] = useState(false)

  /** A device's place that came from this address takes over its new address line and point, unless the zones change. */
  function followPlace(before: SavedAddress, after: SavedAddress): void {
    const isCurrent = findAtPlace([before], preferences.place) !== null
    if (isCurrent && String(after.zone_ids) === String(preferences.place?.zoneIds)) setPreferences({ place: placeOf(after) })
  }

  function finish(saved: Saved): void {
    if (address !== null) followPlace(address, saved.address)
    showToast(saved.message ?? t('address.saved_here'))
    onSaved(saved.address)
  }

  return (
    <div className="address-editor">
      <div className="address-map">
        <PickerMap
          point={form.point}
          isServed={form.spot.problem === null}
          onMove={form.move}
          onLocate={() => choice.findCurrent(form.move)}
        />
        <MapSearch choice={choice} onFind={form.move} />
      </div>
      <form {...form.form} className="address-form">
        <div className="flex-1 px-4 pt-5 pb-6 md:px-7 md:pt-7">
          <p aria-hidden="true" className="mb-5 text-h2 md:pe-12 md:text-[1.625rem]">
            {title}
          </p>
          <AddressFields form={form} />
          {address !== null && <SavedParts address={address} onRemove={() => setAsksRemoval(true)} />}
        </div>
        <div className="panel-foot address-foot px-4 pt-3 pb-7 md:px-7 md:py-4">
          <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
            <Button type="submit" pending={form.isPending || form.isChecking}>
              {t('address.save')}
            </Button>
          </DialogChoice>
        </div>
      </form>
      <PermissionHost isDenied={choice.isDenied} onClose={choice.clear} />
      {address !== null && asksRemoval && (
        <Suspense fallback={null}>
          <RemoveAddressDialog address={address} onClose={() => setAsksRemoval(false)} onRemoved={onClose} />
        </Suspense>
      )}
    </div>
  )
}

/** The parts of an address that is saved already: the picture of its building, in an account, and its removal. */
function SavedParts({ address, onRemove }: { address: SavedAddress; onRemove: () => void }) {
  const { t } = useText()
  const isCustomer = useIsCustomer()
  return (
    <>
      {isCustomer && (
        <Suspense>
          <AddressPicture address={address} />
        </Suspense>
      )}
      <Button variant="ghost" size="sm" icon="trash" className="mt-3 -ms-3" onClick={onRemove}>
        {t('address.delete_this')}
      </Button>
    </>
  )
}
