import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import { useBoard } from '#acts/board-data.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import '#shop/shop.css'
import { CourierCards } from './courier-cards.tsx'
import { CourierSheet } from './courier-sheet.tsx'
import { type CourierState, courierStates, joinFleet, type Working } from './fleet.ts'
import { FleetMarkers } from './fleet-markers.tsx'
import { MapAge } from './map-age.tsx'
import './map.css'
import { OrderRoutes } from './order-routes.tsx'
import { ZoneOutlines } from './zone-outlines.tsx'

const DeskMap = lazyWithRetry(() => import('./desk-map.tsx'))

const POLL_MS = 5_000

/** Shows where couriers, rented vehicles and open orders are now. The cards below the map list the same couriers. */
export function MapPage() {
  const { t } = useText()
  const now = useDeskNow()
  const { orders = [] } = useBoard()
  const data = useFleet()
  const [filter, setFilter] = useState<CourierState | null>(null)
  const [chosenId, choose] = useState<number | null>(null)
  const working = joinFleet(data?.couriers ?? [], orders, now)
  const shown = filter === null ? working : working.filter(({ state }) => state === filter)
  const chosen = working.find(({ id }) => id === chosenId) ?? null
  const zones = (data?.zones ?? []).map((zone) => ({
    ...zone,
    area: zone.area.map(({ latitude, longitude }): Position => [longitude, latitude]),
  }))
  const corners = JSON.stringify(zones.flatMap(({ area }) => area))
  const fit = useMemo(() => JSON.parse(corners) as Position[], [corners])
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_map.title')} />
      <StateFilter couriers={working} filter={filter} onFilter={setFilter} />
      <main id="content" className="desk-map" aria-busy={data === undefined}>
        <div className="desk-map-place">
          <MapAge />
          {data === undefined ? (
            <div className="grid h-full place-items-center">
              <LoadingMark size={48} />
            </div>
          ) : (
            <Suspense fallback={null}>
              <DeskMap fit={fit} label={t('desk_map.title')}>
                {(engine) => (
                  <>
                    <ZoneOutlines engine={engine} zones={zones} />
                    {chosen !== null && <OrderRoutes engine={engine} courier={chosen} />}
                    <FleetMarkers
                      engine={engine}
                      couriers={shown}
                      orders={orders}
                      vehicles={data.vehicles}
                      chosen={chosen}
                      onChoose={choose}
                    />
                  </>
                )}
              </DeskMap>
            </Suspense>
          )}
        </div>
        <CourierCards couriers={shown} chosenId={chosenId} onChoose={choose} />
        {chosen !== null && <CourierSheet key={chosen.id} courier={chosen} orders={orders} onClose={() => choose(null)} />}
      </main>
    </div>
  )
}

function useFleet() {
  const { language } = useText()
  const { call, store } = useDesk()
  const storeId = store?.id
  return useQuery({
    queryKey: ['desk', 'fleet', storeId ?? null, language],
    queryFn: () => call('operator.fleet', { query: { store_id: storeId } }),
    refetchInterval: POLL_MS,
    ...always,
  }).data
}

type FilterProps = {
  couriers: readonly Working[]
  filter: CourierState | null
  onFilter: (filter: CourierState | null) => void
}

function StateFilter({ couriers, filter, onFilter }: FilterProps) {
  const { t } = useText()
  return (
    <div className="desk-filters" role="group" aria-label={t('desk_stock.filters')}>
      <Chip pressed={filter === null} onClick={() => onFilter(null)}>
        {t('desk_map.all')}
        <span className="desk-count">{couriers.length}</span>
      </Chip>
      {courierStates.map((state) => {
        const count = couriers.filter((courier) => courier.state === state).length
        return count === 0 ? null : (
          <Chip key={state} pressed={filter === state} onClick={() => onFilter(filter === state ? null : state)}>
            {t(`desk_map.state_${state}`)}
            <span className="desk-count">{count}</span>
          </Chip>
        )
      })}
    </div>
  )
}
