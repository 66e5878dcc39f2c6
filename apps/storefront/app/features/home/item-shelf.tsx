import type { ItemCard } from '@medina/contract/catalog'
import type { ReactNode } from 'react'
import { Kept } from '../../lib/kept.tsx'
import { useText } from '../../lib/text.tsx'
import { Shelf } from '../../ui/shelf.tsx'
import { ItemCells } from './item-cells.tsx'

type ItemShelfProps = {
  title: ReactNode
  note?: ReactNode
  items: ItemCard[] | undefined
  isGoods: boolean
  seeAll?: { to: string; label: string }
  /** Over the cards: what narrows them. */
  choices?: ReactNode
  /** What they are narrowed to: another row begins at its start. */
  rowKey?: string | number
  /** Others are on their way. */
  isOld?: boolean
}

/** A shelf of items; skeletons of the same size while it loads, nothing when it is empty. */
export function ItemShelf({ title, note, items, isGoods, seeAll, choices, rowKey, isOld = false }: ItemShelfProps) {
  const { t } = useText()
  if (items?.length === 0) return null
  return (
    <Kept by={items} variant={`${isGoods} ${seeAll?.to}`}>
      <Shelf
        title={title}
        note={note}
        seeAll={seeAll}
        choices={choices}
        rowKey={rowKey}
        className={isOld ? 'shelf-old' : undefined}
        cards={isGoods ? 'goods' : 'products'}
        previousLabel={t('ui.previous')}
        nextLabel={t('ui.next')}
      >
        <ItemCells items={items} skeletons={6} />
      </Shelf>
    </Kept>
  )
}
