import type { StoreCard as Store } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { CachedHtml } from '@medina/web/rendering/cached-html.tsx'
import { DeferredPart } from '#lib/rendering/deferred-part.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { StoreCardSkeleton } from '@medina/web/ui/loading/store-card-skeleton.tsx'
import { StoreCard } from '#features/cards/store-card.tsx'
import { type Narrowed, shelfLook } from '#features/home/items/shelf-look.ts'

type StoreShelfProps = Narrowed & { title: ReactNode; stores: Store[] | undefined; seeAll?: { to: string; label: string } }

/** A shelf of stores; skeletons of the same size while it loads, nothing when it is empty. */
export function StoreShelf({ title, stores, seeAll, ...narrowed }: StoreShelfProps) {
  const { t } = useText()
  if (stores?.length === 0) return null
  return (
    <DeferredPart placeholder={<span className="section-place place-stores" />}>
      <CachedHtml by={stores} variant={seeAll?.to ?? ''}>
        <Shelf
          title={title}
          seeAll={seeAll}
          cards="stores"
          previousLabel={t('ui.previous')}
          nextLabel={t('ui.next')}
          {...shelfLook(narrowed)}
        >
          {stores === undefined
            ? Array.from({ length: 4 }, (_, index) => (
                <li key={index}>
                  <StoreCardSkeleton />
                </li>
              ))
            : stores.map((store) => (
                <li key={store.id}>
                  <StoreCard store={store} />
                </li>
              ))}
        </Shelf>
      </CachedHtml>
    </DeferredPart>
  )
}
