import { useQuery } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { BrandList } from './brand-list.tsx'
import { BrandsSkeleton } from './brands-skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { offerQueries } from './offers.data.ts'
import './brands.css'

/** All brands of the module, with search, orders and letters. */
export function BrandsPage({ shop }: { shop: Shop }) {
  const { t } = useText()
  const { data: brands, isError, refetch } = useQuery(offerQueries.brands(shop))
  if (brands === undefined && !isError) return <BrandsSkeleton />
  return (
    <div className="shell brands-page">
      <PageMeta title={t('offers.brands')} description={t('offers.brands_text')} />
      <header>
        <h1 className="text-h1">{t('offers.brands')}</h1>
        <p className="mt-1 text-ink-2">{t('offers.brands_text')}</p>
      </header>
      {brands === undefined ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : brands.length === 0 ? (
        <EmptyState art="search" title={t('offers.no_brands')} action={<LinkButton to="/home">{t('error.to_home')}</LinkButton>}>
          {t('offers.no_brands_text')}
        </EmptyState>
      ) : (
        <BrandList brands={brands} />
      )}
    </div>
  )
}
