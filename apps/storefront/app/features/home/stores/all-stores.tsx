import type { ModuleType } from '@medina/contract/site'
import { useEntryState } from '#lib/navigation/entry-state.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import barStyles from '#features/search/list-bar.css?url'
import { ResultList } from '#features/search/result-list.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { allStoresList, type StoreFulfilment, storeFulfilments, type StoreKind, storeKinds } from './all-stores.data.ts'

/** Endless list of all stores of the place, filtered by kind and fulfilment (screens 2.5). */
export function AllStores({ type }: { type: ModuleType }) {
  const { t } = useText()
  const shop = useShop()
  const [kind, setKind] = useEntryState<StoreKind>('stores of kind', 'all')
  const [fulfilment, setFulfilment] = useEntryState<StoreFulfilment>('stores by fulfilment', 'all')
  const list = useEndlessList(allStoresList(shop, kind, fulfilment), (page) => page.stores)
  const noun = type === 'food' ? 'restaurants' : type === 'pharmacy' ? 'pharmacies' : 'stores'
  const isNarrowed = kind !== 'all' || fulfilment !== 'all'
  const clear = () => {
    setKind('all')
    setFulfilment('all')
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
        <FulfilmentSelect fulfilment={fulfilment} onChoose={setFulfilment} />
      </div>
      <ResultList list={list} look="all_stores" empty={<NoStores onClear={isNarrowed ? clear : null} />} />
    </section>
  )
}

function FulfilmentSelect({
  fulfilment,
  onChoose,
}: {
  fulfilment: StoreFulfilment
  onChoose: (fulfilment: StoreFulfilment) => void
}) {
  const { t } = useText()
  return (
    <label className="sort-box">
      <Icon name={fulfilment === 'take_away' ? 'bag' : 'bike'} size={18} className="flex-none" />
      <select
        aria-label={t('sections.store_ways')}
        className="sort-list"
        value={fulfilment}
        onChange={(event) => onChoose(event.target.value as StoreFulfilment)}
      >
        {storeFulfilments.map((one) => (
          <option key={one} value={one}>
            {t(`sections.way_${one}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="sort-arrow" />
    </label>
  )
}

/** An empty list offers an action: clear the filters, or choose another place. */
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
