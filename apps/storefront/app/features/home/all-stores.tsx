import type { ModuleType } from '@medina/contract/site'
import { useEntryState } from '../../lib/entry-state.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TravelLink } from '../../ui/travel-link.tsx'
import { useEndlessList } from '../catalog/endless-list.ts'
import barStyles from '../search/list-bar.css?url'
import { ResultList } from '../search/result-list.tsx'
import { useOverlays } from '../frame/overlays.tsx'
import { allStoresList, storeKinds, type StoreKind, storeWays, type StoreWay } from './section.data.ts'

/** Every store of the place without an end, by kind and by how it hands things over (screens 2.5). */
export function AllStores({ type }: { type: ModuleType }) {
  const { t } = useText()
  const shop = useShop()
  const [kind, setKind] = useEntryState<StoreKind>('stores of kind', 'all')
  const [way, setWay] = useEntryState<StoreWay>('stores by way', 'all')
  const list = useEndlessList(allStoresList(shop, kind, way), (page) => page.stores)
  const noun = type === 'food' ? 'restaurants' : type === 'pharmacy' ? 'pharmacies' : 'stores'
  const isNarrowed = kind !== 'all' || way !== 'all'
  const clear = () => {
    setKind('all')
    setWay('all')
  }
  return (
    <section className="all-stores">
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <div className="all-stores-head">
        <h2 className="text-h2">
          <TravelLink to="/store" className="hover:underline">
            {t(`home.all_${noun}`)}
          </TravelLink>{' '}
          <span role="status" className="inline-block text-body font-regular text-ink-3">
            {list.total > 0 && t(`home.count_${noun}`, { count: list.total })}
          </span>
        </h2>
        <div role="group" aria-label={t('sections.store_kinds')} className="row-scroll all-stores-kinds">
          {storeKinds.map((one) => (
            <Chip key={one} pressed={one === kind} onClick={() => setKind(one)}>
              {t(`sections.kind_${one}`)}
            </Chip>
          ))}
        </div>
        <WaySelect way={way} onChoose={setWay} />
      </div>
      <ResultList list={list} look="all_stores" empty={<NoStores onClear={isNarrowed ? clear : null} />} />
    </section>
  )
}

function WaySelect({ way, onChoose }: { way: StoreWay; onChoose: (way: StoreWay) => void }) {
  const { t } = useText()
  return (
    <label className="sort-box">
      <Icon name={way === 'take_away' ? 'bag' : 'bike'} size={18} className="flex-none" />
      <select
        aria-label={t('sections.store_ways')}
        className="sort-list"
        value={way}
        onChange={(event) => onChoose(event.target.value as StoreWay)}
      >
        {storeWays.map((one) => (
          <option key={one} value={one}>
            {t(`sections.way_${one}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="sort-arrow" />
    </label>
  )
}

/** What can be done about an empty list: fewer wishes, or another place. */
function NoStores({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useText()
  const { show } = useOverlays()
  if (onClear === null) {
    return (
      <EmptyState
        art="store"
        title={t('home.no_stores')}
        action={<Button onClick={() => show({ kind: 'place' })}>{t('home.change_place')}</Button>}
      >
        {t('home.no_stores_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art="store"
      title={t('sections.no_such_stores')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('sections.show_all')}
        </Button>
      }
    />
  )
}
