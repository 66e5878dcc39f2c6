import type { ProviderDetails } from '@medina/contract/rental/providers'
import { formatPhone } from '@medina/contract/wire/format-phone'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { WeekHours } from '#features/catalog/week-hours.tsx'

const ProviderMap = lazyWithRetry(() => import('./provider-map.tsx'))

/** The address of a provider, on the map on request, with its phone and its hours. */
export function ProviderAbout({ provider }: { provider: ProviderDetails }) {
  const { t } = useText()
  const [isMapShown, setMapShown] = useState(false)
  const { name, address, phone } = provider
  return (
    <div className="grid content-start gap-8">
      <section>
        <h2 className="mb-3 text-h2">{t('rental.about', { name })}</h2>
        {address !== null && (
          <p className="flex gap-2.5">
            <Icon name="pin" size={20} className="flex-none text-ink-2" />
            <bdi>{address}</bdi>
          </p>
        )}
        {phone && (
          <a
            href={`tel:${phone}`}
            className="mt-1 flex min-h-11 items-center gap-2.5"
            aria-label={t('rental.call', { phone: formatPhone(phone) })}
          >
            <Icon name="phone" size={20} className="flex-none text-ink-2" />
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        )}
        {isMapShown ? (
          <div className="provider-map">
            <Suspense fallback={null}>
              <ProviderMap provider={provider} />
            </Suspense>
          </div>
        ) : (
          <Button variant="secondary" size="sm" icon="map" className="mt-2" onClick={() => setMapShown(true)}>
            {t('rental.show_map')}
          </Button>
        )}
      </section>
      <section>
        <h2 className="mb-3 text-h2">{t('rental.hours')}</h2>
        <WeekHours {...provider} timeZone={provider.time_zone} />
      </section>
    </div>
  )
}
