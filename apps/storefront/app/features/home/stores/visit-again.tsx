import type { ItemCard, StoreCard } from '@medina/contract/catalog/catalog'
import type { ModuleType } from '@medina/contract/site'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { formatDistance } from '@medina/web/format/format.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { StoreSection } from './store-section.tsx'

/** Number of pictures of past items per store; the others appear as a count. */
const PICTURES = 3

/** Stores that the customer has ordered from; before the first order, new stores. */
export function VisitAgain({ type }: { type: ModuleType }) {
  const { t } = useText()
  const { data, isError, refetch } = useMyQuery('orders.visitAgain', { query: { view: 'card' } }, { isOfPlace: true })
  const title = t(type === 'food' ? 'sections.visit_again_food' : 'sections.visit_again')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-row" />
  if (data.length === 0) return <StoreSection title="sections.whats_new" query={catalogQueries.latestStores} to="/store/latest" />
  return (
    <Shelf
      title={title}
      note={t('sections.visit_again_note')}
      cards="stores"
      className="visits"
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
    >
      {data.map((store) => (
        <li key={store.id}>
          <VisitCard store={store as Visited} />
        </li>
      ))}
    </Shelf>
  )
}

type Visited = StoreCard & { items: ItemCard[]; items_count: number }

function VisitCard({ store }: { store: Visited }) {
  const { language } = useText()
  const more = store.items_count - PICTURES
  return (
    <article className="visit">
      <Picture src={store.logo_full_url} alt="" name={store.name} sizes="56px" maxWidth={320} className="visit-logo" />
      <div className="min-w-0 flex-1">
        <h3 className="text-name font-semibold">
          <TravelLink to={storeAddress(store)} className="card-link clip-1 block">
            <bdi>{store.name}</bdi>
          </TravelLink>
        </h3>
        <p className="clip-1 text-sm text-ink-2">
          <bdi>{formatDistance(store.distance, language)}</bdi>
        </p>
        <p className="visit-items">
          {store.items.slice(0, PICTURES).map((item) => (
            <Picture key={item.id} src={item.image_full_url} alt={item.name} sizes="40px" maxWidth={320} className="rounded-sm" />
          ))}
          {more > 0 && <bdi className="text-sm text-ink-2">+{more}</bdi>}
        </p>
      </div>
    </article>
  )
}
