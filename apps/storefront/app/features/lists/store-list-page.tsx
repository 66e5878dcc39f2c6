import type { ChosenModule } from '../../lib/preferences.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Chip } from '../../ui/chip.tsx'
import { StoreCardSkeleton } from '../../ui/store-card-skeleton.tsx'
import { useEndlessList } from '../catalog/endless-list.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { useConfig } from '../site/site.tsx'
import { CardList } from './card-list.tsx'
import { readStores } from './list.data.ts'
import { NoStores } from './no-stores.tsx'
import { renderStore } from './render-store.tsx'
import { SearchBox } from './search-box.tsx'
import { SortChip } from './sort-chip.tsx'
import { nameOrders, storeListOf, type StoreListKind } from './store-lists.ts'
import { pickChoice, useChoices } from './use-choices.ts'
import { VegChips, vegTypes } from './veg-chips.tsx'

/** All stores of a kind, twelve at a time (2.006, 2.007, 7.026, 7.027). */
export function StoreListPage({ kind, module, address }: { kind: StoreListKind; module: ChosenModule; address: string }) {
  const { t } = useText()
  const [search, change] = useChoices()
  const list = useEndlessList(storeListOf(useShop(), kind, search), readStores)
  const name = useConfig()?.business_name ?? ''
  const title = {
    latest: t('lists.latest', { name }),
    popular: t(module.type === 'food' ? 'lists.popular_restaurants' : 'lists.popular'),
    'top-offer-nearby': t('lists.top_offers'),
  }[kind]
  const isNarrowed = ['type', 'halal', 'q'].some((choice) => search.has(choice))
  return (
    <div className="shell list-page">
      <PageMeta title={title} description={t('lists.description', { title, place: address })} />
      <header className="list-head">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="text-label text-ink-2" role="status">
            {list.items === undefined ? '\u00a0' : t(countText(module.type), { count: list.total })}
          </p>
        </div>
        {kind === 'top-offer-nearby' && (
          <SearchBox label={t('lists.find_store')} value={search.get('q') ?? ''} onSearch={(q) => change({ q })} waits />
        )}
      </header>
      <div className="list-bar row-scroll">
        {kind === 'top-offer-nearby' && (
          <SortChip
            value={pickChoice(nameOrders, search.get('sort'))}
            options={nameOrders.map((value) => ({ value, label: t(`lists.sort_${value || 'default'}`) }))}
            onChange={(sort) => change({ sort })}
          />
        )}
        <VegChips
          moduleType={module.type}
          value={pickChoice(vegTypes, search.get('type'))}
          onChange={(type) => change({ type: type === 'all' ? null : type })}
        />
        {kind === 'top-offer-nearby' && (module.type === 'food' || module.type === 'grocery') && (
          <Chip
            icon="halal"
            pressed={search.get('halal') === '1'}
            onClick={() => change({ halal: search.get('halal') === '1' ? null : '1' })}
          >
            {t('lists.only_halal')}
          </Chip>
        )}
      </div>
      <CardList
        list={list}
        kind="stores"
        renderCard={renderStore}
        skeleton={<StoreCardSkeleton />}
        empty={
          <NoStores moduleType={module.type} onClear={isNarrowed ? () => change({ type: null, halal: null, q: null }) : null} />
        }
      />
    </div>
  )
}

function countText(type: string) {
  return type === 'food' ? 'lists.count_restaurants' : type === 'pharmacy' ? 'lists.count_pharmacies' : 'lists.count_stores'
}
