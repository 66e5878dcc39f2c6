import type { StoreCard as Store } from '@medina/contract/catalog'
import type { ReactNode } from 'react'
import { Kept } from '../../lib/kept.tsx'
import { useText } from '../../lib/text.tsx'
import { Shelf } from '../../ui/shelf.tsx'
import { StoreCardSkeleton } from '../../ui/store-card-skeleton.tsx'
import { StoreCard } from '../catalog/store-card.tsx'

type StoreShelfProps = { title: ReactNode; stores: Store[] | undefined; priority?: boolean }

/** A shelf of stores; skeletons of the same size while it loads, nothing when it is empty. */
export function StoreShelf({ title, stores, priority = false }: StoreShelfProps) {
  const { t } = useText()
  if (stores?.length === 0) return null
  return (
    <Kept by={stores} variant={String(priority)}>
      <Shelf title={title} cards="stores" previousLabel={t('ui.previous')} nextLabel={t('ui.next')}>
        {stores === undefined
          ? Array.from({ length: 4 }, (_, index) => (
              <li key={index}>
                <StoreCardSkeleton />
              </li>
            ))
          : stores.map((store, index) => (
              <li key={store.id}>
                <StoreCard store={store} priority={priority && index < 2} />
              </li>
            ))}
      </Shelf>
    </Kept>
  )
}
