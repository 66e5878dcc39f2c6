import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { catalogQueries, itemCards, storeCards } from '#features/catalog/catalog.data.ts'
import { ProductCard } from '#features/cards/product-card.tsx'
import { StoreCard } from '#features/cards/store-card.tsx'
import { countChoices, noChoices } from '#features/filters/list-query.ts'
import { type ListParts, tabNames, type Total } from '#features/filters/list-parts.ts'
import { categoryAddress } from '#features/catalog/page-addresses.ts'
import { FoundElsewhere } from './found-elsewhere.tsx'
import { searchQueries } from './search.data.ts'

/** Shown when nothing was found (spec 8.045): suggestions for another search, and popular items. */
export default function NoResults({
  listQuery,
  change,
  type,
  otherTotal,
  isUnsure,
}: ListParts & { otherTotal: Total | undefined; isUnsure: boolean }) {
  const { t } = useText()
  return (
    <div className="no-results">
      <div className="nothing">
        <Art name="empty/search" size={228} />
        <div>
          <h2 className="text-h1">
            {listQuery.text === '' ? t('search.nothing') : t('search.nothing_for', { q: listQuery.text })}
          </h2>
          <p className="mt-1 text-ink-2" role="status">
            {t('search.no_data')}{' '}
            <span className={isUnsure ? 'block text-ink-1' : 'block text-sm'}>
              {isUnsure ? t('search.unsure', { q: listQuery.text }) : t('search.no_data_hint')}
            </span>
          </p>
          <Suggestions {...{ listQuery, change, type, otherTotal, isUnsure }} />
          <NearestCategories text={listQuery.text} />
        </div>
      </div>
      <Shelves type={type} />
    </div>
  )
}

/** Items and stores that are ordered most here; while nothing was ever ordered, those that there are. */
function Shelves({ type }: Pick<ListParts, 'type'>) {
  const { t } = useText()
  const shop = useShop()
  const { data: ordered } = useQuery(catalogQueries.popularItems(shop))
  const { data: popular } = useQuery(catalogQueries.popularStores(shop))
  const items = itemCards(ordered)
  const stores = storeCards(popular)
  const words = { previousLabel: t('ui.previous'), nextLabel: t('ui.next') }
  return (
    <>
      {items.length > 0 && (
        <Shelf
          title={t(ordered?.never_ordered === true ? 'search.items_nearby' : 'search.people_order')}
          cards={type === 'food' ? 'products' : 'goods'}
          {...words}
        >
          {items.map((item) => (
            <li key={item.id}>
              <ProductCard item={item} />
            </li>
          ))}
        </Shelf>
      )}
      {stores.length > 0 && (
        <Shelf
          title={t(popular?.never_ordered === true ? 'search.stores_nearby' : 'search.popular_stores')}
          cards="stores"
          {...words}
        >
          {stores.map((store) => (
            <li key={store.id}>
              <StoreCard store={store} />
            </li>
          ))}
        </Shelf>
      )}
    </>
  )
}

/** Other things to try: fewer filters, the other tab, other modules, the home page. */
function Suggestions({
  listQuery,
  change,
  type,
  otherTotal,
  isUnsure,
}: Pick<ListParts, 'listQuery' | 'change' | 'type'> & { otherTotal: Total | undefined; isUnsure: boolean }) {
  const { t } = useText()
  const count = countChoices(listQuery)
  const other = listQuery.tab === 'item' ? 'store' : 'item'
  return (
    <p className="ways">
      {count > 0 && (
        <button type="button" className="text-action way" onClick={() => change(noChoices)}>
          <Icon name="close" size={18} />
          {t('search.remove_filters', { count })}
        </button>
      )}
      {otherTotal !== undefined && otherTotal.count > 0 && (
        <button type="button" className="text-action way" onClick={() => change({ tab: other })}>
          <Icon name={other === 'store' ? 'store' : 'grid'} size={18} />
          {t('search.look_in_items', { tab: t(tabNames(type)[other]) })}
        </button>
      )}
      <FoundElsewhere listQuery={listQuery} />
      {isUnsure && (
        <TravelLink to="/categories" className="text-action way">
          <Icon name="grid" size={18} />
          {t('search.categories')}
        </TravelLink>
      )}
      <TravelLink to="/home" className="text-action way">
        <Icon name="home" size={18} />
        {t('search.to_home')}
      </TravelLink>
    </p>
  )
}

/** Categories that may have something like the text, though nothing matches it. */
function NearestCategories({ text }: { text: string }) {
  const { t } = useText()
  const { data } = useQuery({ ...searchQueries.suggestions(useShop(), text), enabled: text !== '' })
  const categories = data?.nearest_categories ?? []
  if (categories.length === 0) return null
  return (
    <section className="nearest">
      <h3 className="nearest-title">{t('search.nearest')}</h3>
      <ul className="applied-list">
        {categories.map((category) => (
          <li key={category.id}>
            <TravelLink to={categoryAddress(category, category.module_id)} className="applied-chip">
              <bdi>{category.name}</bdi>
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
