import type { Courier, TrackedOrder } from '@medina/contract/orders/orders'
import type { ReactNode } from 'react'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { readVehicle } from '#features/orders/tracking/progress/stage.ts'

type CourierCardProps = {
  courier: Courier | undefined
  /** The order has arrived or was canceled: there is nothing left to wait for. */
  isOver?: boolean
  /** Opens the conversation with the courier. */
  chat?: ReactNode
}

/** The courier: photo, name, rating, vehicle, and a call button (spec 6.009 shows the courier on the map only). */
export function CourierCard({ courier, isOver = false, chat }: CourierCardProps) {
  const { t, language } = useText()
  if (courier === undefined) {
    return (
      <section
        aria-label={t('tracking.courier')}
        className="no-print flex items-center gap-3.5 rounded-lg bg-surface-2 p-3.5 text-ink-2"
      >
        <span className="grid size-14 flex-none place-items-center rounded-full bg-surface-3">
          <Icon name="bike" />
        </span>
        {t('tracking.no_courier')}
      </section>
    )
  }
  const name = `${courier.f_name} ${courier.l_name}`.trim()
  const vehicle = readVehicle(courier.vehicle)
  return (
    <section
      aria-label={t('tracking.courier')}
      className={`no-print flex items-center gap-3.5 ${isOver ? 'card px-4 py-5 md:px-6' : 'rounded-lg bg-surface-2 p-3.5'}`}
    >
      {courier.image_full_url === null ? (
        <span className={`grid size-14 flex-none place-items-center rounded-full ${isOver ? 'bg-surface-2' : 'bg-surface-3'}`}>
          <Icon name="user" />
        </span>
      ) : (
        <Picture
          src={courier.image_full_url}
          alt=""
          name={name}
          sizes="56px"
          maxWidth={320}
          className="size-14 flex-none rounded-full"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold leading-ui">
          <bdi>{name}</bdi>
          {courier.rating_count > 0 && (
            <Rating
              value={formatRating(courier.avg_rating, language)}
              label={t('card.rating', { value: formatRating(courier.avg_rating, language), count: courier.rating_count })}
            />
          )}
        </p>
        <p className="text-sm text-ink-2">{vehicle === null ? t('tracking.courier') : t(`tracking.vehicle_${vehicle}`)}</p>
      </div>
      {chat}
      {courier.phone !== null && <CallLink phone={courier.phone} name={name} isStrong={!isOver} />}
    </section>
  )
}

/** The store of the order. */
export function StoreLine({ store, chat }: { store: NonNullable<TrackedOrder['store']>; chat?: ReactNode }) {
  const { t } = useText()
  return (
    <section aria-label={t('tracking.store')} className="flex items-center gap-3.5">
      <Picture
        src={store.logo_full_url}
        alt=""
        name={store.name}
        sizes="44px"
        maxWidth={320}
        className="size-11 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-ui">
          <bdi>{store.name}</bdi>
        </p>
        {store.address !== null && (
          <p className="text-sm text-ink-2">
            <bdi>{store.address}</bdi>
          </p>
        )}
      </div>
      {chat}
      {store.phone !== null && <CallLink phone={store.phone} name={store.name} />}
    </section>
  )
}

/** Calls a courier, a store, a driver or a provider. */
export function CallLink({ phone, name, isStrong = false }: { phone: string; name: string; isStrong?: boolean }) {
  const { t } = useText()
  return (
    <a
      href={`tel:${phone}`}
      aria-label={t('tracking.call', { name })}
      className={`round size-11 ${isStrong ? 'bg-accent text-on-accent hover:bg-accent-press' : 'bg-surface-2 hover-fill'}`}
    >
      <Icon name="phone" size={22} />
    </a>
  )
}
