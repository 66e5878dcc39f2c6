import type { ItemCard, StoreCard as Store } from '@medina/contract/catalog/catalog'
import { type ReactNode, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { ProductCardSkeleton } from '@medina/web/ui/loading/product-card-skeleton.tsx'
import { StoreCardSkeleton } from '@medina/web/ui/loading/store-card-skeleton.tsx'
import { useBoughtBefore } from '#lib/api/bought-before.ts'
import type { useEndlessList } from '#features/catalog/endless-list.ts'
import { CompareHost } from '#features/cards/compare/compare-host.tsx'
import { CompareSlot } from '#features/cards/compare/compare-slot.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { StoreCard } from '#features/cards/store-card.tsx'
import { ResultRow } from './result-row.tsx'
import { PlainPages } from './plain-pages.tsx'
import { SimilarLink } from './similar-link.tsx'
import { isItem } from './results.data.ts'

type Card = ItemCard | Store
type ResultListProps = {
  look: keyof typeof grids
  empty: ReactNode
  /** The filters of a text that excludes something, as a text; empty without one. */
  unknown?: string
  statedSize?: number | undefined
  list: Omit<ReturnType<typeof useEndlessList>, 'items'> & { items: Card[] | undefined }
}

/** The cards. While others load, the previous ones stay at reduced opacity, so that the page does not jump. */
export function ResultList({ list, look, empty, unknown = '', statedSize = 0 }: ResultListProps) {
  const { t } = useText()
  const { shown, isOld } = useShown(list, look)
  if (list.isFailed) {
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={list.retry}>{t('ui.retry')}</Button>} />
  }
  if (shown !== null && shown.items.length === 0 && !isOld) return empty
  const parts = shown === null ? [] : toParts(shown, statedSize)
  const skeleton = look === 'items' || look === 'rows' ? <ProductCardSkeleton /> : <StoreCardSkeleton />
  return (
    <div className="result-list" data-old={isOld || undefined} aria-busy={isOld || shown === null}>
      {shown === null || shown.look !== look ? (
        <ul className={grids[look]}>
          {Array.from({ length: 12 }, (_, index) => (
            <li key={index}>{skeleton}</li>
          ))}
        </ul>
      ) : (
        parts.map(({ name, items, total }, at) => (
          <section key={name}>
            {name === UNKNOWN && <UnknownHead filters={unknown} />}
            <EndlessGrid
              name={`${shown.name} ${look} ${name}`}
              items={items}
              total={total}
              className={grids[look]}
              renderCard={look === 'rows' ? renderRow : renderCard}
              skeleton={skeleton}
              isLoadingMore={at === parts.length - 1 && list.isLoadingMore && !isOld}
              onMore={at === parts.length - 1 ? list.onMore : noMore}
            />
          </section>
        ))
      )}
      {list.isMoreFailed && (
        <p className="result-more" role="alert">
          {t('offline.more_failed')}
          <Button variant="secondary" onClick={list.retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      <PlainPages first={list.first} />
      <CompareHost first={shown?.items.find(isItem)} />
    </div>
  )
}

const UNKNOWN = 'unknown'
const noMore = () => undefined

/** The goods that say that they are free of what a text excludes, and those of which nothing is known; all goods of any other text. */
function toParts({ items, total }: Shown, statedSize: number): { name: string; items: Card[]; total: number }[] {
  const at = items.findIndex((card) => isItem(card) && card.states_absence === false)
  if (at === -1) return [{ name: 'all', items, total }]
  const stated = items.slice(0, at)
  return [
    ...(stated.length === 0 ? [] : [{ name: 'stated', items: stated, total: stated.length }]),
    { name: UNKNOWN, items: items.slice(at), total: total - statedSize },
  ]
}

function UnknownHead({ filters }: { filters: string }) {
  const { t } = useText()
  return (
    <header className="mt-6 mb-4 rounded-10 bg-warning-soft px-4 py-3">
      <h2 className="text-h3">
        <bdi>{t('search.unknown', { filters })}</bdi>
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('search.unknown_note')}</p>
    </header>
  )
}

/** The facets leave less width than the whole page. */
const grids = { items: 'result-items', rows: 'result-rows', stores: 'result-stores', all_stores: 'store-grid' }
const MOST_FIRST = 4

function renderCard(card: Card, index: number) {
  const priority = index < MOST_FIRST
  if (!isItem(card)) return <StoreCard store={card} priority={priority} />
  return (
    <>
      <BoughtCard item={card} priority={priority} />
      <SimilarLink item={card} />
      <CompareSlot item={card} />
    </>
  )
}

function renderRow(card: Card) {
  if (!isItem(card)) return null
  return (
    <>
      <BoughtRow item={card} />
      <SimilarLink item={card} />
      <CompareSlot item={card} />
    </>
  )
}

function BoughtCard({ item, priority }: { item: ItemCard; priority: boolean }) {
  const reason = useReason(item)
  return <ProductCard item={item} priority={priority} note={reason && `${reason} · ${item.store_name}`} />
}

function BoughtRow({ item }: { item: ItemCard }) {
  return <ResultRow item={item} reason={useReason(item)} />
}

function useReason({ id }: ItemCard): string | undefined {
  const { t } = useText()
  return useBoughtBefore().has(id) ? t('search.bought_before') : undefined
}

type Shown = { name: string; items: Card[]; total: number; look: keyof typeof grids }

/** The last completely loaded list. */
function useShown(
  { name, items, total }: ResultListProps['list'],
  look: keyof typeof grids,
): { shown: Shown | null; isOld: boolean } {
  const [last, setLast] = useState<Shown | null>(null)
  if (items === undefined) return { shown: last, isOld: last !== null }
  const shown = { name, items, total, look }
  if (last?.items !== items || last.look !== look || last.name !== name) setLast(shown)
  return { shown, isOld: false }
}
