import type { ItemCard } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { CachedHtml } from '@medina/web/rendering/cached-html.tsx'
import { DeferredPart } from '#lib/rendering/deferred-part.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { ItemCells } from './item-cells.tsx'
import { type Narrowed, shelfLook } from './shelf-look.ts'

type ItemShelfProps = Narrowed & {
  title: ReactNode
  note?: ReactNode
  items: ItemCard[] | undefined
  isGoods: boolean
  seeAll?: { to: string; label: string }
}

/** A shelf of items; skeletons of the same size while it loads, nothing when it is empty. */
export function ItemShelf({ title, note, items, isGoods, seeAll, ...narrowed }: ItemShelfProps) {
  const { t } = useText()
  if (items?.length === 0) return null
  return (
    <DeferredPart placeholder={<span className="section-place" />}>
      <CachedHtml by={items} variant={`${isGoods} ${seeAll?.to}`}>
        <Shelf
          title={title}
          note={note}
          seeAll={seeAll}
          cards={isGoods ? 'goods' : 'products'}
          previousLabel={t('ui.previous')}
          nextLabel={t('ui.next')}
          {...shelfLook(narrowed)}
        >
          <ItemCells items={items} skeletons={6} />
        </Shelf>
      </CachedHtml>
    </DeferredPart>
  )
}
