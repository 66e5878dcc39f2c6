import type { ProviderDetails } from '@medina/contract/rental/providers'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { formatOpening } from '#features/catalog/opening.ts'
import { ProviderRating } from '#features/rental/vehicles/provider-card.tsx'
import { Heart } from '#features/wishlist/heart.tsx'

/** Cover, logo, name and figures of a provider, its opening state and its offers. */
export function ProviderHead({ provider, children }: { provider: ProviderDetails; children: ReactNode }) {
  const { t } = useText()
  return (
    <header className="provider-top">
      <Picture
        src={provider.cover_photo_full_url}
        alt=""
        name={provider.name}
        ratio="wide"
        sizes="(min-width:768px) 420px, 100vw"
        priority
        className="rounded-lg"
      />
      <div className="min-w-0">
        <div className="provider-head">
          <Picture
            src={provider.logo_full_url}
            alt=""
            name={provider.name}
            sizes="72px"
            maxWidth={320}
            className="size-18 rounded-full"
          />
          <div className="min-w-0">
            <h1 className="text-h1">
              <bdi>{provider.name}</bdi>
            </h1>
            <p className="text-sm text-ink-2">
              <bdi>{provider.address}</bdi>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
              <ProviderRating provider={provider} />
              <OpenState provider={provider} />
              <span>{t('vehicles.count', { count: provider.total_vehicle_count })}</span>
              <span>{t('rental.brands_count', { count: provider.brand_count })}</span>
              <span>{t('rental.pickup_time', { time: formatMinutes(provider.delivery_time, t) })}</span>
            </p>
          </div>
          <Heart kind="provider" id={provider.id} name={provider.name} className="bg-surface-2" />
        </div>
        {children}
      </div>
    </header>
  )
}

function OpenState({ provider }: { provider: ProviderDetails }) {
  const { t, language } = useText()
  const now = useNow()
  if (provider.active && provider.open === 1) return <Badge tone="success">{t('rental.open_now')}</Badge>
  return <Badge tone="warning">{formatOpening(provider, { t, language, timeZone: provider.time_zone, now })}</Badge>
}
