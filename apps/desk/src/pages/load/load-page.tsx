import type { Load, LoadStore } from '@medina/contract/operator/load/operator-load'
import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { useDesk } from '#session/desk-session.tsx'
import '#shop/shop.css'
import '#ui/note.css'
import { countNeed, countOrders, groupLoad, type Need, needs, useLoad } from './load.data.ts'
import './load.css'
import { ZoneLoad } from './zone-load.tsx'

/** The orders under way by zone and store: what kitchens and couriers carry, and which orders need somebody. */
export function LoadPage() {
  const { t } = useText()
  const { store } = useDesk()
  const load = useLoad()
  const [need, setNeed] = useState<Need | null>(null)
  const stores = load?.stores.filter(({ id }) => store === null || id === store.id) ?? []
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.load')} />
      {load !== undefined && <NeedFilter stores={stores} need={need} onNeed={setNeed} />}
      <main id="content" className="desk-scroll" aria-busy={load === undefined}>
        {load === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <Zones load={load} need={need} storeId={store?.id ?? null} />
        )}
      </main>
    </div>
  )
}

function Zones({ load, need, storeId }: { load: Load; need: Need | null; storeId: number | null }) {
  const { t } = useText()
  const zones = groupLoad(load, need, storeId)
  if (zones.length === 0)
    return (
      <EmptyState art="notification" title={t(need === null ? 'desk_load.none' : `desk_load.none_${need}`)}>
        {need === null && t('desk_load.none_text')}
      </EmptyState>
    )
  return (
    <div className="desk-load">
      {zones.map((zone) => (
        <ZoneLoad key={zone.id} zone={zone} perCourier={load.zone_orders_per_courier} atOnce={load.store_orders_at_once} />
      ))}
    </div>
  )
}

type FilterProps = { stores: readonly LoadStore[]; need: Need | null; onNeed: (need: Need | null) => void }

/** How many orders there are, and how many need somebody; pressing a number shows only these. */
function NeedFilter({ stores, need, onNeed }: FilterProps) {
  const { t, language } = useText()
  return (
    <div className="desk-filters" role="group" aria-label={t('desk_stock.filters')}>
      <Chip pressed={need === null} onClick={() => onNeed(null)}>
        {t('desk_load.all')}
        <span className="desk-count">{formatNumber(countOrders(stores), language)}</span>
      </Chip>
      {needs.map((each) => {
        const count = countNeed(stores, each)
        return (
          <Chip key={each} pressed={need === each} onClick={() => onNeed(need === each ? null : each)}>
            {t(`desk_load.need_${each}`)}
            <span className="desk-count" data-some={count > 0 ? '' : undefined}>
              {formatNumber(count, language)}
            </span>
          </Chip>
        )
      })}
    </div>
  )
}
