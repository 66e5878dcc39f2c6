import type { Trip } from '@medina/contract/rental/booked-trips'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import { OwnList } from '#features/orders/list/own-list.tsx'
import { TripRow } from './trip-row.tsx'
import { type TripKind, useMyTrips } from './trips.data.ts'
import './trips.css'

/** The customer's trips (spec 2.015): running ones, and previous ones. */
export default function MyTrips() {
  const { t } = useText()
  const [chosen, setChosen] = useState<TripKind | null>(null)
  const running = useMyTrips('running').trips
  // Without a booked trip a customer comes for earlier trips: to review them.
  const kind = chosen ?? (running?.length === 0 ? 'completed' : 'running')
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
        onChange={setChosen}
      >
        <TripList key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function TripList({ kind }: { kind: TripKind }) {
  const { t } = useText()
  const { trips, ...list } = useMyTrips(kind)
  return (
    <OwnList
      {...list}
      items={trips}
      renderItem={drawTrip}
      failed={t('trips.failed')}
      empty={
        <EmptyState art="order" title={t('trips.none')} action={<LinkButton to="/home">{t('trips.to_rental')}</LinkButton>}>
          {t(kind === 'running' ? 'trips.none_running' : 'trips.none_previous')}
        </EmptyState>
      }
    />
  )
}

function drawTrip(trip: Trip) {
  return <TripRow trip={trip} />
}
