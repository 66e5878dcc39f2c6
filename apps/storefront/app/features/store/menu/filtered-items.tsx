import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import type { Shop } from '@medina/web/api/shop.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import { type ListQuery, noChoices } from '#features/filters/list-query.ts'
import { drawItem, ItemSkeleton, menuGrid } from './menu-items.tsx'
import { MoreFailed } from '#features/store/more-failed.tsx'
import type { StoreItemsChange } from './store-items-query.ts'
import { itemListOf, browsedRows } from '#features/store/store.data.ts'

type FilteredItemsProps = { store: StoreDetails; shop: Shop; listQuery: ListQuery; onChange: (change: StoreItemsChange) => void }

/** The store's items that match the address: their count, an endless list, or an empty state. */
export default function FilteredItems({ store, shop, listQuery, onChange }: FilteredItemsProps) {
  const { t } = useText()
  const list = useEndlessList(itemListOf(shop, store.id, listQuery), browsedRows)
  const type = store.module_type
  if (list.isFailed)
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={list.retry}>{t('ui.retry')}</Button>} />
  if (list.items?.length === 0) {
    return (
      <EmptyState
        art="search"
        title={listQuery.text === '' ? t('search.nothing') : t('search.store_nothing', { q: listQuery.text })}
        action={
          <Button variant="secondary" onClick={() => onChange({ ...noChoices, text: '' })}>
            {t('search.clear_all')}
          </Button>
        }
      >
        {t('search.store_nothing_text')}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('search.store_found')}>
      <p className="menu-count num mt-3 text-label text-ink-2" role="status">
        {list.items !== undefined && t('search.store_results', { count: list.total })}
      </p>
      <EndlessGrid
        name={list.name}
        items={list.items ?? []}
        total={list.total}
        className={menuGrid(type)}
        renderCard={drawItem}
        skeleton={<ItemSkeleton type={type} />}
        isLoadingMore={list.items === undefined || list.isLoadingMore}
        onMore={list.onMore}
      />
      {list.isMoreFailed && <MoreFailed onRetry={list.retry} />}
    </section>
  )
}
