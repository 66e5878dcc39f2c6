import { useId, useState } from 'react'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import './address.css'
import { useMyAddresses } from './address.data.ts'
import { AddressOption, PlaceOption } from './address-option.tsx'
import { findAtPlace } from './same-address.ts'

type SavedAddressesDialogProps = {
  open: boolean
  onClose: () => void
  /** The store that delivers to the address; null for an end of a parcel's route. */
  storeName: string | null
  /** The store delivers to the address; others cannot be chosen (spec 6.006). */
  isInReach: (address: Pick<SavedAddress, 'zone_ids'>) => boolean
  /** The place of the device, offered in addition to the saved addresses unless one of them lies there. */
  place: Place | null
  /** Null = the place. */
  chosenId: number | null
  onSelect: (address: SavedAddress | null) => void
}

/** "Saved Addresses" of the checkout (spec 2.050, 2.053): one is marked, and taken with Select. */
export default function SavedAddressesDialog(props: SavedAddressesDialogProps) {
  const { open, onClose, place, chosenId, onSelect } = props
  const { t } = useText()
  const { addresses } = useMyAddresses()
  const [picked, setPicked] = useState<number | null>(chosenId)
  // Starts with the current choice at each opening.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setPicked(chosenId)
  }
  const current = addresses?.find(({ id }) => id === picked)
  const hasPlace = place !== null && findAtPlace(addresses ?? [], place) === null
  const isEmpty = addresses?.length === 0
  // The marked address may have been deleted or moved since.
  const canSelect = current === undefined ? picked === null && hasPlace : props.isInReach(current)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('address.saved_title')}
      closeLabel={t('ui.close')}
      foot={
        !isEmpty && (
          <DialogChoice keep={t('ui.cancel')} onKeep={onClose}>
            <Button
              disabled={!canSelect}
              onClick={() => {
                onSelect(current ?? null)
                onClose()
              }}
            >
              {t('address.select')}
            </Button>
          </DialogChoice>
        )
      }
    >
      {isEmpty ? <Empty {...props} /> : <List {...props} {...{ addresses, hasPlace, picked }} onPick={setPicked} />}
    </Dialog>
  )
}

type ListProps = SavedAddressesDialogProps & {
  addresses: readonly SavedAddress[] | undefined
  hasPlace: boolean
  picked: number | null
  onPick: (id: number | null) => void
}

function List({ addresses, storeName, place, hasPlace, picked, isInReach, onPick }: ListProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const titleId = useId()
  return (
    <>
      <p id={titleId} className="mb-4 text-ink-2">
        {storeName === null ? t('address.saved_parcel') : t('address.saved_where', { store: storeName })}
      </p>
      <div role="radiogroup" aria-labelledby={titleId} aria-busy={addresses === undefined} className="saved-options">
        {addresses === undefined && [1, 2, 3].map((row) => <Skeleton key={row} className="h-16 flex-none rounded-14" />)}
        {hasPlace && place !== null && addresses !== undefined && (
          <PlaceOption
            place={place}
            isPicked={picked === null}
            isInReach={isInReach({ zone_ids: place.zoneIds })}
            onPick={() => onPick(null)}
          />
        )}
        {addresses
          ?.toSorted((one, other) => Number(isInReach(other)) - Number(isInReach(one)))
          .map((address) => (
            <AddressOption
              key={address.id}
              address={address}
              isPicked={picked === address.id}
              isInReach={isInReach(address)}
              onPick={() => onPick(address.id)}
            />
          ))}
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        className="mt-3 -ms-3"
        onPointerEnter={() => preloadOverlay('address')}
        onClick={() =>
          show({
            kind: 'address',
            onSaved: (saved) => {
              if (isInReach(saved)) onPick(saved.id)
            },
          })
        }
      >
        {t('address.add')}
      </Button>
    </>
  )
}

/** Nothing is saved so far (spec 2.054). */
function Empty({ isInReach, onSelect, onClose }: Pick<SavedAddressesDialogProps, 'isInReach' | 'onSelect' | 'onClose'>) {
  const { t } = useText()
  const { show } = useOverlays()
  const add = () =>
    show({
      kind: 'address',
      onSaved: (saved) => {
        if (!isInReach(saved)) return
        onSelect(saved)
        onClose()
      },
    })
  return (
    <EmptyState
      art="address"
      title={t('address.oops')}
      action={
        <Button icon="plus" onPointerEnter={() => preloadOverlay('address')} onClick={add}>
          {t('address.add')}
        </Button>
      }
    >
      {t('address.oops_text')}
    </EmptyState>
  )
}
