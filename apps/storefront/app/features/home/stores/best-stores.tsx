import { useEntryState } from '#lib/navigation/entry-state.ts'
import { type Shop, shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { catalogQueries, SHELF, storeCards } from '#features/catalog/catalog.data.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { ShelfChoices } from '#features/home/items/shelf-choices.tsx'
import { ShelfMessage } from '#features/home/items/shelf-message.tsx'
import { StoreShelf } from './store-shelf.tsx'
import { useNarrowed } from '#features/home/items/use-narrowed.ts'

/** Each tab shows the first rows of a full list. */
const kinds = {
  popular: { query: catalogQueries.popularStores, to: '/store/popular' },
  top_rated: {
    query: (shop: Shop) => shopQuery(shop, 'catalog.topRatedStores', { query: SHELF }),
    to: '/store?filter=top_rated&sort=rating',
  },
  new: { query: catalogQueries.latestStores, to: '/store/latest' },
}
type Kind = keyof typeof kinds
const order = ['popular', 'top_rated', 'new'] as const satisfies Kind[]

/** Stores nearby, in tabs by what they are best at (screens 2.5). */
export function BestStores() {
  const { t } = useText()
  const shop = useShop()
  const [kind, setKind] = useEntryState<Kind>('kind of best stores', 'popular')
  const { query, to } = kinds[kind]
  const { cards, isOld, isFailed, retry } = useNarrowed(query(shop), storeCards)
  const title = t('sections.best_stores')
  if (isFailed && kind === 'popular') return <SectionFailure title={title} onRetry={retry} />
  const isNone = kind !== 'popular' && cards?.length === 0
  const choices = order.map((value) => ({ value, name: t(`sections.kind_${value}`) }))
  return (
    <StoreShelf
      title={title}
      stores={isNone ? undefined : cards}
      seeAll={{ to, label: t('ui.see_all') }}
      choices={<ShelfChoices label={t('sections.store_kinds')} choices={choices} chosen={kind} onChoose={setKind} />}
      rowKey={kind}
      isOld={isOld}
      message={
        isFailed ? <ShelfMessage onRetry={retry} /> : isNone && <ShelfMessage>{t('sections.no_such_stores')}</ShelfMessage>
      }
    />
  )
}
