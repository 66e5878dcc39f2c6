import { type ReactNode, Suspense, useRef, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { SavedAddress } from '#lib/saved-address.ts'
import { useMyAddresses } from './address.data.ts'
import { AddressCard } from './address-card.tsx'
import { findAtPlace } from './same-address.ts'

const RemoveAddressDialog = lazyWithRetry(() => import('./remove-address-dialog.tsx'))

/**
 * The saved addresses, to add, edit and delete (spec 7.018 to 7.020): a page of their own, or part of another one. A guest's are on the
 * device.
 */
export default function MyAddresses({ heading: Heading = 'h1', back }: { heading?: 'h1' | 'h2'; back?: ReactNode }) {
  const { t } = useText()
  const mine = useMyAddresses()
  const { addresses } = mine
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = addresses?.length === 0
  // On another page the button is secondary.
  const add = <AddButton variant={Heading === 'h1' || isEmpty ? 'primary' : 'ghost'} />
  return (
    <section aria-labelledby="addresses">
      <header className="flex flex-wrap items-center justify-between gap-3">
        {back}
        <div className="min-w-0 grow">
          <Heading id="addresses" ref={title} tabIndex={-1} className={Heading === 'h1' ? 'text-h1' : 'text-h2'}>
            {t('address.title')}
          </Heading>
          {!isEmpty && (
            <p className="mt-1 min-h-6 text-ink-2">{addresses !== undefined && t('address.count', { n: addresses.length })}</p>
          )}
        </div>
        {!isEmpty && add}
      </header>
      {mine.hasFailed ? (
        <Failed onRetry={mine.retry} />
      ) : (
        // The card of a removed address is gone, and with it the focused button.
        <AddressList addresses={addresses} onRemoved={() => setTimeout(() => title.current?.focus())} />
      )}
      {isEmpty && (
        <EmptyState art="address" title={t('address.none_title')} action={add}>
          {t('address.none_text')}
        </EmptyState>
      )}
      {addresses !== undefined && !isEmpty && (
        <p className="mt-5 flex gap-3 rounded-lg bg-surface-2 px-4 py-3 text-sm">
          <Icon name="info" size={18} className="mt-px" />
          {t('address.follows')}
        </p>
      )}
    </section>
  )
}

function AddButton({ variant }: { variant: 'primary' | 'ghost' }) {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <Button
      icon="plus"
      variant={variant}
      onPointerEnter={() => preloadOverlay('address')}
      onFocus={() => preloadOverlay('address')}
      onClick={() => show({ kind: 'address' })}
    >
      {t('address.add')}
    </Button>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  const again = (
    <Button variant="plain" size="sm" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <Notice tone="danger" title={t('address.saved_failed')} className="mt-5" action={again} />
}

type AddressListProps = { addresses: readonly SavedAddress[] | undefined; onRemoved: () => void }

function AddressList({ addresses, onRemoved }: AddressListProps) {
  const { show } = useOverlays()
  const { place } = usePreferences()
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  const here = findAtPlace(addresses ?? [], place)
  return (
    <>
      <ul aria-busy={addresses === undefined} className="address-cards">
        {addresses === undefined && skeletons}
        {addresses?.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isCurrent={address.id === here?.id}
            onEdit={() => show({ kind: 'address', address })}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      {removing !== null && (
        <Suspense fallback={null}>
          <RemoveAddressDialog address={removing} onClose={() => setRemoving(null)} onRemoved={onRemoved} />
        </Suspense>
      )}
    </>
  )
}

const skeletons = [1, 2].map((key) => (
  <li key={key} className="card flex gap-4 px-5 py-4.5">
    <Skeleton className="size-11 rounded-full" />
    <span className="flex-1">
      <Skeleton className="mt-1 h-4 w-24" />
      <Skeleton className="mt-2.5 h-3 w-[72%]" />
      <Skeleton className="mt-2 h-3 w-[56%]" />
    </span>
  </li>
))
