import type { ProviderDetails } from '@medina/contract/rental/providers'
import { toLocalTime } from '@medina/time/local-time'
import { Suspense, useState } from 'react'
import { formatClockTime, formatDate } from '../../../lib/format/format.ts'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useNow } from '../../../lib/time/now.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

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
          <a href={`tel:${phone}`} className="mt-1 flex min-h-11 items-center gap-2.5" aria-label={t('rental.call', { phone })}>
            <Icon name="phone" size={20} className="flex-none text-ink-2" />
            <bdi dir="ltr">{phone}</bdi>
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
      <Hours provider={provider} />
    </div>
  )
}

function Hours({ provider }: { provider: ProviderDetails }) {
  const { t, language } = useText()
  const { weekday } = toLocalTime(useNow(), provider.time_zone)
  return (
    <section>
      <h2 className="mb-3 text-h2">{t('rental.hours')}</h2>
      <dl className="-mx-3 text-label">
        {Array.from({ length: 7 }, (_, day) => {
          const rows = provider.schedules.filter((row) => row.day === day)
          // The first of January 2023 was a Sunday.
          const name = formatDate(new Date(Date.UTC(2023, 0, 1 + day)), language, 'UTC', { weekday: 'long' })
          return (
            <div key={day} className="provider-day" aria-current={day === weekday ? 'date' : undefined}>
              <dt>{name}</dt>
              <dd>
                {rows.length === 0
                  ? t('rental.closed')
                  : rows.every(isAllDay)
                    ? t('rental.all_day')
                    : rows.map((row) => (
                        <span key={row.id} className="block">
                          {t('ui.from_to', {
                            from: formatClockTime(row.opening_time, language),
                            to: formatClockTime(row.closing_time, language),
                          })}
                        </span>
                      ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function isAllDay({ opening_time, closing_time }: ProviderDetails['schedules'][number]): boolean {
  return opening_time.startsWith('00:00') && closing_time.startsWith('23:59')
}
