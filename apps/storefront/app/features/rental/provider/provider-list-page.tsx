import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { ProviderCard } from '#features/rental/vehicles/provider-card.tsx'
import { type ProviderList, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { RentalSkeleton } from '#features/rental/rental-skeleton.tsx'
import styles from '#features/rental/rental.css?url'

/** The newest providers, or the most popular ones. */
export function ProviderListPage({ list }: { list: Exclude<ProviderList, 'nearby'> }) {
  const { t } = useText()
  const { show } = useOverlays()
  const name = useConfig()?.business_name ?? ''
  const { data, isError, refetch } = useQuery(vehicleQueries.providers(useShop(), list))
  const title = list === 'latest' ? t('rental.latest_providers', { name }) : t('rental.popular_providers')
  if (data === undefined && !isError) return <RentalSkeleton />
  return (
    <div className="shell py-6">
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta title={title} description={t('rental.home_description')} />
      <h1 className="mb-5 text-h1">{title}</h1>
      {isError && (
        <EmptyState
          art="offline"
          title={t('ui.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          art="store"
          title={t('rental.none_providers')}
          action={<Button onClick={() => show({ kind: 'place' })}>{t('shell.change_place')}</Button>}
        >
          {t('rental.none_providers_text')}
        </EmptyState>
      )}
      <ul className="vehicle-grid">
        {data?.map((provider, at) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} heading="h2" priority={at < 3} />
          </li>
        ))}
      </ul>
    </div>
  )
}
