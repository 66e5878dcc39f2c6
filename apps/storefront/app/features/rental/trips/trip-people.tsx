import type { TripDetails } from '@medina/contract/rental/booked-trips'
import { formatPhone } from '@medina/contract/wire/format-phone'
import { formatRating } from '@medina/web/format/format.ts'
import { inboxPath } from '#lib/navigation/inbox-path.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CallLink } from '#features/orders/tracking/contents/people.tsx'
import { describeTripLength } from './trip-text.ts'
import { providerPath } from '#features/rental/vehicles/vehicle-path.ts'

/** The provider of a trip: its page, its rating, its phone. */
export function ProviderLine({ trip: { id: trip_id, provider, module_id, zone_id, user_id, is_guest } }: { trip: TripDetails }) {
  const { t, language } = useText()
  const { id, name, logo_full_url, avg_rating, rating_count, total_vehicles, phone } = provider
  return (
    <section aria-label={t('trips.provider')} className="flex items-center gap-3.5">
      <Picture src={logo_full_url} alt="" name={name} sizes="52px" maxWidth={320} className="size-13 flex-none rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-ui">
          <TravelLink to={providerPath({ id, module_id, zone_id })} className="hover:underline">
            <bdi>{name}</bdi>
          </TravelLink>
        </p>
        <p className="dotted flex flex-wrap items-center text-sm text-ink-2">
          {rating_count > 0 && (
            <Rating
              value={formatRating(avg_rating, language)}
              label={t('card.rating', { value: formatRating(avg_rating, language), count: rating_count })}
            />
          )}
          <span>{t('vehicles.count', { count: total_vehicles })}</span>
        </p>
      </div>
      {is_guest === 0 && user_id !== 0 && (
        <TravelLink
          to={inboxPath({ kind: 'provider', id }, { kind: 'trip', id: trip_id })}
          aria-label={t('trips.message_provider')}
          className="no-print round size-11 bg-surface-2 hover-fill"
        >
          <Icon name="chat" size={22} />
        </TravelLink>
      )}
      {phone !== null && <CallLink phone={phone} name={name} />}
    </section>
  )
}

/** The contact of a trip, its type and length, and the traveller's note. */
export function TripContact({ trip }: { trip: TripDetails }) {
  const { t, language } = useText()
  const { user_info: person, trip_note: note } = trip
  const facts = [
    { name: t('trips.type'), value: t(`vehicles.type_${trip.trip_type}`) },
    { name: t('trips.length'), value: describeTripLength(trip, { t, language }) },
    { name: t('trips.contact'), value: person.contact_person_name },
    { name: t('tracking.phone'), value: formatPhone(person.contact_person_number), isNumber: true },
    { name: t('trips.email'), value: person.contact_person_email },
    { name: t('trips.note'), value: note },
  ].filter(({ value }) => value !== null && value !== '')
  return (
    <section aria-label={t('trips.facts')} className="card px-4 py-5 md:px-6">
      <dl className="grid gap-2.5 text-label">
        {facts.map(({ name, value, isNumber = false }) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="ms-auto min-w-0 text-end wrap-anywhere">
              <bdi {...(isNumber && { dir: 'ltr' })}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
