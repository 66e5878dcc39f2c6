import type { TripDetails, TripLine } from '@medina/contract/rental/booked-trips'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CallLink } from '#features/orders/tracking/contents/people.tsx'
import { isRunning } from './trip-text.ts'

/** The vehicles of a trip with their plates, and the drivers that come with them. */
export function TripVehicles({ trip }: { trip: TripDetails }) {
  const { t } = useText()
  return (
    <section aria-labelledby="vehicles" className="card px-4 py-5 md:px-6">
      <h2 id="vehicles" className="mb-2 text-h3">
        {t('vehicles.count', { count: trip.quantity })}
      </h2>
      <ul className="-mb-2 ruled">
        {trip.trip_details.map((line) => (
          <Line key={line.id} line={line} isAwaited={isRunning(trip.trip_status)} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, isAwaited }: { line: TripLine; isAwaited: boolean }) {
  const { t, language } = useText()
  const money = useMoney()
  const { vehicle_details: vehicle, quantity, license_plate_number: plates } = line
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Picture
        src={vehicle.thumbnail_full_url}
        alt=""
        name={vehicle.name}
        sizes="120px"
        maxWidth={320}
        className="trip-thumb flex-none rounded-10"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-ui">
          <bdi>{vehicle.name}</bdi>
          {quantity > 1 && <span className="num font-regular text-ink-2"> × {quantity}</span>}
        </p>
        <p className="dotted text-sm text-ink-2">
          <span>{t('vehicles.seats', { count: vehicle.seating_capacity })}</span>
          <span>{t(`vehicles.transmission_${vehicle.transmission_type}`)}</span>
        </p>
        {plates.length > 0 ? (
          <p className="text-sm text-ink-2">
            {t('trips.plate')} <bdi>{joinList(plates.map(bindWords), language)}</bdi>
          </p>
        ) : (
          isAwaited && <p className="text-sm text-ink-2">{t('trips.plate_later')}</p>
        )}
      </div>
      {line.calculated_price > 0 && (
        <Price price={money.parts(line.calculated_price)} size="name" className="w-full flex-none text-end sm:w-auto" />
      )}
    </li>
  )
}

const bindWords = (plate: string) => plate.replaceAll(' ', '\u00a0')

/** The drivers of a trip, each with a call button. */
export function TripDrivers({ trip: { vehicle_identity: units } }: { trip: TripDetails }) {
  const { t } = useText()
  const drivers = units.flatMap(({ driver_data: driver, vehicle_name }) => (driver === null ? [] : [{ ...driver, vehicle_name }]))
  if (drivers.length === 0) return null
  return (
    <ul aria-label={t('trips.drivers')} className="grid gap-4">
      {drivers.map(({ id, name, phone, image_full_url, vehicle_name }) => (
        <li key={id} className="card flex items-center gap-3.5 px-4 py-5 md:px-6">
          {image_full_url === null ? (
            <span className="grid size-14 flex-none place-items-center rounded-full bg-surface-2">
              <Icon name="user" />
            </span>
          ) : (
            <Picture
              src={image_full_url}
              alt=""
              name={name}
              sizes="56px"
              maxWidth={320}
              className="size-14 flex-none rounded-full"
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="font-semibold leading-ui">
              <bdi>{name}</bdi>
            </p>
            <p className="dotted text-sm text-ink-2">
              <span>{t('trips.driver')}</span>
              <bdi>{vehicle_name}</bdi>
            </p>
          </div>
          {phone !== null && <CallLink phone={phone} name={name} />}
        </li>
      ))}
    </ul>
  )
}
