import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Place } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { addressIcons, nameAddress, readType } from './address.ts'
import { AddressText } from './address-text.tsx'
import '@medina/web/ui/form/choice.css'

type Choosing = { isPicked: boolean; isInReach: boolean; onPick: () => void }

/** A saved address among those to choose from; out of reach it has a reason instead of a control. */
export function AddressOption({ address, ...choosing }: Choosing & { address: SavedAddress }) {
  const { t } = useText()
  const { show } = useOverlays()
  const name = nameAddress(address, t)
  return (
    <Row
      icon={addressIcons[readType(address)]}
      title={<bdi>{name}</bdi>}
      text={<AddressText address={address} />}
      {...choosing}
      end={
        choosing.isInReach && (
          <IconButton
            icon="edit"
            label={t('address.edit', { name })}
            onPointerEnter={() => preloadOverlay('address')}
            onClick={() => show({ kind: 'address', address })}
          />
        )
      }
    />
  )
}

/** The place of the device, which is none of the saved addresses. */
export function PlaceOption({ place, ...choosing }: Choosing & { place: Place }) {
  const { t } = useText()
  return <Row icon="pin" title={t('address.place')} text={<bdi>{place.address}</bdi>} {...choosing} />
}

type RowProps = Choosing & { icon: IconName; title: ReactNode; text: ReactNode; end?: ReactNode }

function Row({ icon, title, text, end, isPicked, isInReach, onPick }: RowProps) {
  const { t } = useText()
  const id = useId()
  return (
    <div className="choice address-option">
      <label htmlFor={id} className="address-option-words">
        <span className="saved-icon">
          <Icon name={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold leading-ui">{title}</span>
          <span id={`${id}-note`} className="block text-sm text-ink-2">
            {text}
            {!isInReach && <span className="block font-medium text-warning">{t('address.out_of_reach')}</span>}
          </span>
        </span>
      </label>
      {end}
      {isInReach ? (
        <Tick id={id} type="radio" name="saved-address" checked={isPicked} aria-describedby={`${id}-note`} onChange={onPick} />
      ) : (
        <input id={id} type="radio" name="saved-address" disabled className="sr-only" aria-describedby={`${id}-note`} />
      )}
    </div>
  )
}
