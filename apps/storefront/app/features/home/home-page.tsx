import { Suspense } from 'react'
import { usePlaceName } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { useModulesHere } from '#features/module/module.data.ts'
import { ModuleRail } from '#features/module/module-rail.tsx'
import { ModuleTiles } from '#features/module/module-tiles.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { bannerQuery } from './promotions/banner.data.ts'
import { BannerRow } from './promotions/banner-row.tsx'
import { CategoryRow } from './category-row.tsx'
import { PrescriptionStrip } from './prescription-strip.tsx'
import { Sections } from './sections/sections.tsx'
import styles from '#styles/home.css?url'

/** Loaded on demand, because it is rarely needed. */
const Failure = lazyWithRetry(async () => ({ default: (await import('#ui/display/section-failure.tsx')).SectionFailure }))

function Failed(props: { title: string; onRetry: () => void }) {
  return (
    <Suspense>
      <Failure {...props} />
    </Suspense>
  )
}

/** The home of a module at a place: banners, categories, then its sections. */
export function HomePage({ module }: { module: ChosenModule }) {
  const { t } = useText()
  const place = usePlaceName()
  const shop = useShop()
  const banners = useQuery(bannerQuery(shop, module.type))
  const categories = useQuery(catalogQueries.categories(shop))
  const modules = useModulesHere()
  const takesPrescriptions = useConfig()?.prescription_order_status
  const name = modules.find(({ id }) => id === module.id)?.module_name ?? ''
  // A single banner shares its row with the categories.
  const isPair = banners.data?.length === 1
  return (
    <div className="shell pt-3 pb-10 md:pt-4 xl:pt-6">
      {/* Result lists have the same route but their own layout. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta title={t('home.title', { module: name, place })} description={t('home.description', { module: name })} />
      <h1 className="sr-only">{t('home.title', { module: name, place })}</h1>
      <ModuleRail />
      <ModuleTiles modules={modules} currentId={module.id} />
      <div className={isPair ? 'md:grid md:grid-cols-2 md:gap-4' : undefined}>
        {banners.isError ? (
          <Failed title={t('home.banners')} onRetry={() => void banners.refetch()} />
        ) : (
          <BannerRow banners={banners.data} />
        )}
        <div className="mt-5 xl:mt-7.5">
          {categories.isError ? (
            <Failed title={t('home.categories')} onRetry={() => void categories.refetch()} />
          ) : (
            <CategoryRow categories={categories.data} moduleId={module.id} wraps={isPair} />
          )}
        </div>
      </div>
      {module.type === 'pharmacy' && takesPrescriptions && <PrescriptionStrip />}
      <div className="shelves">
        <Sections type={module.type} moduleId={module.id} />
      </div>
    </div>
  )
}
