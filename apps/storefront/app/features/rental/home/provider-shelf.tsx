import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { StoreCardSkeleton } from '@medina/web/ui/loading/store-card-skeleton.tsx'
import { ProviderCard } from '#features/rental/vehicles/provider-card.tsx'
import { type ProviderList, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'

const MOST = 8

/** A shelf of providers; nothing when there are none. */
export function ProviderShelf({ list, title, to }: { list: ProviderList; title: string; to?: string }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(vehicleQueries.providers(useShop(), list))
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data?.length === 0) return null
  return (
    <Shelf
      title={title}
      cards="stores"
      seeAll={to === undefined ? undefined : { to, label: t('ui.see_all') }}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
    >
      {data === undefined
        ? [1, 2, 3, 4].map((at) => (
            <li key={at}>
              <StoreCardSkeleton />
            </li>
          ))
        : data.slice(0, MOST).map((provider) => (
            <li key={provider.id}>
              <ProviderCard provider={provider} />
            </li>
          ))}
    </Shelf>
  )
}
