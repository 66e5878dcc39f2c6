import type { OperatorTripDetails } from '@medina/contract/operator/operator-trips'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { toActor } from '#pages/cases/case-history.tsx'
import { isRefusal } from '#session/call-desk.ts'
import { useDeskMoment, useRecentMoment } from '#session/use-desk-moment.ts'
import { ReadAgain } from '#shop/found-list.tsx'
import { StoryMessages } from '../story/story-contact.tsx'
import { StoryInvoices } from '../story/story-invoices.tsx'
import { TripActs } from './trip-acts.tsx'
import { TripRefunds } from './trip-refunds.tsx'
import { TripBadge } from './trip-rows.tsx'
import { TripTransfer } from './trip-transfer.tsx'
import { TripUnits } from './trip-units.tsx'
import { TripWritten } from './trip-written.tsx'
import { useTrip } from './trips.data.ts'

/** A trip with its story and what may be done with it. */
export function ShownTrip({ id }: { id: number }) {
  const { t } = useText()
  const { data: trip, error, refetch } = useTrip(id)
  if (trip !== undefined)
    return (
      <>
        <TripStory trip={trip} />
        <TripActs trip={trip} />
      </>
    )
  if (error === null) return <LoadingMark size={40} />
  return (
    <div className="desk-case-middle">
      {isRefusal(error) ? (
        <EmptyState art="search" title={t('desk_orders.unknown_trip', { id: String(id) })}>
          {t('desk_orders.unknown_text')}
        </EmptyState>
      ) : (
        <ReadAgain onPress={() => void refetch()} />
      )}
    </div>
  )
}

function TripStory({ trip }: { trip: OperatorTripDetails }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <section className="desk-case-middle" aria-label={t('desk_orders.trip', { id: String(trip.id) })}>
      <TripHead trip={trip} />
      <section>
        <h3>{t('desk_orders.vehicles')}</h3>
        <ul>
          {trip.trip_details.map(
            ({ id, quantity, vehicle_details: vehicle, license_plate_number: plates, calculated_price: price }) => (
              <li key={id} className="desk-story-row">
                <span className="min-w-0 flex-1">
                  <bdi dir="ltr">{quantity} ×</bdi> <bdi>{vehicle.name}</bdi>
                  {plates.length > 0 && (
                    <span className="desk-quiet block">
                      <bdi dir="ltr">{plates.join(', ')}</bdi>
                    </span>
                  )}
                </span>
                <Price price={money.parts(price)} size="sm" />
              </li>
            ),
          )}
        </ul>
      </section>
      <TripUnits trip={trip} />
      <dl className="desk-case-sums">
        <div className="font-semibold">
          <dt className="flex items-center gap-2">
            {t('desk_board.total')}{' '}
            <Badge tone={trip.payment_status === 'paid' ? 'success' : 'warning'}>
              {t(`desk_orders.payment_${trip.payment_status}`)}
            </Badge>
          </dt>
          <dd>
            <Price price={money.parts(trip.trip_amount)} />
          </dd>
        </div>
        {trip.due_amount > 0 && (
          <div>
            <dt>{t('desk_orders.due')}</dt>
            <dd>
              <Price price={money.parts(trip.due_amount)} size="sm" />
            </dd>
          </div>
        )}
      </dl>
      <TripTransfer trip={trip} />
      <TripRefunds refunds={trip.refunds} />
      <StoryInvoices invoices={trip.invoices} />
      <TripWritten written={trip.written} />
      <StoryMessages messages={trip.messages} />
      <TripHistory trip={trip} />
    </section>
  )
}

function TripHead({ trip }: { trip: OperatorTripDetails }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { user_info: person, cancellation_reason: reason, trip_note: note } = trip
  return (
    <header>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="text-[1.375rem] font-semibold">
          <bdi dir="ltr">{trip.id}</bdi>
        </h2>
        <TripBadge status={trip.trip_status} />
      </div>
      <p className="desk-quiet">
        <bdi>{trip.provider.name}</bdi> {'• '}
        {t('desk_orders.trip_times', { from: moment(trip.schedule_at), until: moment(trip.estimated_trip_end_time) })}
      </p>
      <p className="mt-2 font-medium">
        <bdi>{person.contact_person_name}</bdi>
      </p>
      <a href={`tel:${person.contact_person_number}`} className="text-action inline-flex min-h-11 items-center">
        <bdi dir="ltr">{person.contact_person_number}</bdi>
      </a>
      {[note, reason].map((text) =>
        text === null || text === '' ? null : (
          <p key={text} className="desk-note mt-2">
            <bdi>{text}</bdi>
          </p>
        ),
      )}
    </header>
  )
}

function TripHistory({ trip }: { trip: OperatorTripDetails }) {
  const { t } = useText()
  const moment = useRecentMoment()
  return (
    <section>
      <h3>{t('desk_cases.history')}</h3>
      <ol className="desk-case-history">
        {trip.history.map(({ status, actor, key, created_at: at }) => (
          <li key={`${status} ${at}`}>
            <span className="min-w-0 flex-1">
              <b className="font-medium">{t(`desk_orders.trip_${status}`)}</b>
              <span className="desk-quiet block">
                {t(`desk_cases.actor_${toActor(actor)}`)}
                {key !== null && (
                  <>
                    {' • '}
                    <bdi>{key.name}</bdi>
                  </>
                )}
              </span>
            </span>
            <span className="desk-quiet">{moment(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
