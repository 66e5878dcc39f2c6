import { type KeyboardEvent, useId, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import type { Spot } from '#features/place/place.data.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { addressIcons, nameAddress, placeOf, readType } from './address.ts'
import { useMyAddresses } from './address.data.ts'
import './address.css'
import { AddressText } from './address-text.tsx'
import { findAtPlace } from './same-address.ts'

type SavedPlacesProps = { isBusy: boolean; onChoose: (spot: Spot, text: string) => void }

/**
 * The saved addresses in the location picker (spec 2.037); guests are told how to reach those of an account (spec 2.038), and see their
 * own.
 */
export function SavedPlaces({ isBusy, onChoose }: SavedPlacesProps) {
  const { t } = useText()
  const { addresses, isGuest, hasFailed, retry } = useMyAddresses()
  return (
    <>
      {isGuest && <SignInNote />}
      {hasFailed && (
        <p className="saved-head flex items-center justify-between gap-3 text-sm text-ink-2">
          {t('address.saved_failed')}
          <Button variant="secondary" size="sm" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {!isGuest && !hasFailed && addresses === undefined && <RowSkeletons />}
      {addresses !== undefined && addresses.length > 0 && <SavedList {...{ addresses, isBusy, onChoose }} />}
      {!isGuest && addresses?.length === 0 && <AddRow />}
    </>
  )
}

type SavedListProps = SavedPlacesProps & { addresses: readonly SavedAddress[] }

/** A press chooses an address; the arrow keys only move the focus, because a choice changes the whole page. */
function SavedList({ addresses, isBusy, onChoose }: SavedListProps) {
  const { t } = useText()
  const { place, module } = usePreferences()
  const titleId = useId()
  const [pressedId, setPressedId] = useState<number | null>(null)
  const hereId = findAtPlace(addresses, place)?.id ?? null
  const firstId = hereId ?? addresses.find(({ zone_ids }) => zone_ids.length > 0)?.id
  return (
    <>
      <h3 id={titleId} className="saved-head text-sm text-ink-2">
        {t('address.saved')}
      </h3>
      <div role="radiogroup" aria-labelledby={titleId} onKeyDown={walk}>
        {addresses.map((address) => (
          <SavedRow
            key={address.id}
            address={address}
            isCurrent={address.id === hereId}
            isBusy={isBusy && address.id === pressedId}
            isFirst={address.id === firstId}
            onChoose={() => {
              setPressedId(address.id)
              onChoose(placeOf(address), t(module?.type === 'rental' ? 'address.selected_pickup' : 'address.selected'))
            }}
          />
        ))}
      </div>
    </>
  )
}

type SavedRowProps = { address: SavedAddress; isCurrent: boolean; isBusy: boolean; isFirst: boolean; onChoose: () => void }

function SavedRow({ address, isCurrent, isBusy, isFirst, onChoose }: SavedRowProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const name = nameAddress(address, t)
  const isOutside = address.zone_ids.length === 0
  return (
    <div className="saved-row" data-here={isCurrent || undefined}>
      <button
        type="button"
        role="radio"
        aria-checked={isCurrent}
        aria-disabled={isOutside || undefined}
        aria-busy={isBusy || undefined}
        tabIndex={isFirst ? 0 : -1}
        className="saved-choice"
        onClick={isOutside ? undefined : onChoose}
      >
        <span className="saved-icon">
          {isBusy ? <LoadingMark size={20} /> : <Icon name={addressIcons[readType(address)]} size={20} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="clip-1 block font-semibold leading-ui">
            <bdi>{name}</bdi>
          </span>
          <span className="clip-1 block text-sm text-ink-2">
            <AddressText address={address} />
          </span>
          {isOutside && <span className="block text-sm font-medium text-warning">{t('address.outside')}</span>}
        </span>
        {isCurrent && <Icon name="check" size={22} className="text-accent-ink" />}
      </button>
      <IconButton
        icon="edit"
        label={t('address.edit', { name })}
        className="text-ink-2"
        onPointerEnter={() => preloadOverlay('address')}
        onClick={() => show({ kind: 'address', address, onSaved: () => show({ kind: 'place' }) })}
      />
    </div>
  )
}

/** The arrow keys move the focus from row to row, and wrap at the ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const current = rows.findIndex((row) => row.parentElement?.contains(document.activeElement) === true)
  if (current === -1) return
  event.preventDefault()
  rows[(current + step + rows.length) % rows.length]?.focus()
}

function SignInNote() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <p className="saved-head flex items-center gap-3 text-sm text-ink-2">
      <Icon name="user" size={20} className="text-ink-3" />
      <span className="flex-1 ps-1.5 text-pretty">{t('place.sign_in_note')}</span>
      <button
        type="button"
        className="text-action min-h-11 flex-none px-1"
        onPointerEnter={() => preloadOverlay('auth')}
        onFocus={() => preloadOverlay('auth')}
        onClick={() => show({ kind: 'auth', onDone: () => show({ kind: 'place' }) })}
      >
        {t('shell.sign_in')}
      </button>
    </p>
  )
}

/** Without saved addresses, this leads to the form for one. */
function AddRow() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <div className="saved-head">
      <Button
        variant="ghost"
        size="sm"
        icon="plus"
        className="-ms-3"
        onPointerEnter={() => preloadOverlay('address')}
        onClick={() => show({ kind: 'address', onSaved: () => show({ kind: 'place' }) })}
      >
        {t('address.add')}
      </Button>
    </div>
  )
}

function RowSkeletons() {
  const { t } = useText()
  return (
    <div aria-busy="true">
      <p className="saved-head text-sm text-ink-2">{t('address.saved')}</p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="saved-row">
          <span className="saved-choice">
            <Skeleton className="size-10 rounded-full" />
            <span className="flex-1">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-3 w-1/2" />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
