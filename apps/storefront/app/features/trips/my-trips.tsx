import type { Trip } from '@medina/contract/rental/booked-trips'
import { useState } from 'react'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EndlessGrid } from '../../ui/list/endless-grid.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PageHead } from '../../ui/navigation/page-head.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { TripRow } from './trip-row.tsx'
import { type TripKind, useMyTrips } from './trips.data.ts'
import '../orders/orders.css'

/** The customer's trips (2.015): running ones, and previous ones. */
export default function MyTrips() {
  const { t } = useText()
  const [kind, setKind] = useState<TripKind>('running')
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('trips.title')}
      </PageHead>
      <Tabs
        label={t('trips.title')}
        tabs={[
          { value: 'running', label: t('trips.running') },
          { value: 'completed', label: t('trips.previous') },
        ]}
        value={kind}
        onChange={setKind}
      >
        <TripList key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function TripList({ kind }: { kind: TripKind }) {
  const { t } = useText()
  const { name, trips, total, isFailed, isMoreFailed, isLoadingMore, loadMore, retry } = useMyTrips(kind)
  if (trips === undefined && isFailed)
    return <EmptyState art="offline" title={t('trips.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
  if (trips === undefined) return <Waiting />
  if (trips.length === 0)
    return (
      <EmptyState art="order" title={t('trips.none')} action={<LinkButton to="/home">{t('trips.to_rental')}</LinkButton>}>
        {t(kind === 'running' ? 'trips.none_running' : 'trips.none_previous')}
      </EmptyState>
    )
  return (
    <>
      <EndlessGrid
        name={name}
        items={trips}
        total={total}
        className="mt-4 grid gap-3"
        renderCard={drawTrip}
        skeleton={<Skeleton className="order-bone rounded-lg" />}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
      />
      {isMoreFailed && (
        <p role="alert" className="mt-4 flex items-center justify-between gap-4">
          {t('ui.more_failed')}
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

function drawTrip(trip: Trip) {
  return <TripRow trip={trip} />
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="order-bone rounded-lg" />
      ))}
    </div>
  )
}
