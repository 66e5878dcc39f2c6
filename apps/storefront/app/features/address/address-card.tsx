import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { preloadOverlay } from '#features/frame/overlays.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { addressIcons, nameAddress, readType } from './address.ts'
import { AddressPerson, AddressText } from './address-text.tsx'
import './address.css'

type AddressCardProps = {
  address: SavedAddress
  /** The current delivery place. */
  isCurrent: boolean
  onEdit: () => void
  onRemove: () => void
}

/** A saved address with its label, text and contact person. */
export function AddressCard({ address, isCurrent, onEdit, onRemove }: AddressCardProps) {
  const { t } = useText()
  const nameId = useId()
  const name = nameAddress(address, t)
  const isOutside = address.zone_ids.length === 0
  return (
    <li aria-labelledby={nameId} className="card flex items-start gap-3 py-4.5 ps-4 pe-2 md:gap-4 md:ps-5">
      <span
        className={classNames(
          'grid size-11 flex-none place-items-center rounded-full',
          isCurrent ? 'bg-accent-soft text-accent-ink' : 'bg-surface-2',
        )}
      >
        <Icon name={addressIcons[readType(address)]} size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold leading-ui">
          <bdi id={nameId}>{name}</bdi>
          {isCurrent && <Badge tone="accent">{t('address.here')}</Badge>}
          {isOutside && <Badge tone="warning">{t('address.outside')}</Badge>}
        </h2>
        <p className="mt-0.5 text-sm text-pretty">
          <AddressText address={address} />
        </p>
        <p className="text-sm text-ink-2">
          <AddressPerson address={address} />
        </p>
      </div>
      <span className="-mt-1.5 flex flex-none">
        <IconButton
          icon="edit"
          label={t('address.edit', { name })}
          onPointerEnter={() => preloadOverlay('address')}
          onClick={onEdit}
        />
        <IconButton icon="trash" label={t('address.delete_named', { name })} className="text-ink-2" onClick={onRemove} />
      </span>
    </li>
  )
}
