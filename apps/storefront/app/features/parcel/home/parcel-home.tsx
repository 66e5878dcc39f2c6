import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePlaceName } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { BannerRow } from '#features/home/promotions/banner-row.tsx'
import { bannerQuery } from '#features/home/promotions/banner.data.ts'
import { ModuleTiles } from '#features/module/module-tiles.tsx'
import { Near } from '#features/home/sections/near.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { useModulesHere } from '#features/module/module.data.ts'
import { ModuleRail } from '#features/module/module-rail.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { parcelQueries } from '#features/parcel/parcel.data.ts'
import { HowItWorks } from './how-it-works.tsx'
import { ParcelKinds } from './parcel-kinds.tsx'
import { ParcelTrack } from './parcel-track.tsx'
import { WhyChoose } from './why-choose.tsx'
import styles from '#styles/home.css?url'
import fieldStyles from '@medina/web/ui/form/field.css?url'
import parcelStyles from '#features/parcel/parcel.css?url'

const CouponStrip = lazyWithRetry(() =>
  withTexts('sections', import('#features/home/sections/far-sections.ts')).then(({ CouponStrip }) => ({ default: CouponStrip })),
)

/** The home of the parcel module: send a parcel, find one, and how it works. */
export default function ParcelHome({ module }: { module: ChosenModule }) {
  const { t } = useText()
  const place = usePlaceName()
  const shop = useShop()
  const banners = useQuery(bannerQuery(shop, 'parcel'))
  const categories = useQuery(parcelQueries.categories(shop))
  const modules = useModulesHere()
  const name = modules.find(({ id }) => id === module.id)?.module_name ?? t('parcel.name')
  return (
    <div className="shell pt-3 pb-10 md:pt-4 xl:pt-6">
      {/* The page is painted before this home's code, which would bring them, has loaded. */}
      {[styles, fieldStyles, parcelStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      <PageMeta title={t('home.title', { module: name, place })} description={t('home.description', { module: name })} />
      <h1 className="sr-only">{t('home.title', { module: name, place })}</h1>
      <ModuleRail />
      <ModuleTiles modules={modules} currentId={module.id} />
      <div className="shelves">
        {categories.isError ? (
          <SectionFailure title={t('parcel.contents')} onRetry={() => void categories.refetch()} />
        ) : (
          <ParcelKinds categories={categories.data} />
        )}
        <ParcelTrack />
        {!banners.isError && banners.data?.length !== 0 && <BannerRow banners={banners.data} />}
        <WhyChoose />
        <HowItWorks />
        <Near name="coupons" placeholder={<span className="section-place place-row" />}>
          <Suspense fallback={<span className="section-place place-row" />}>
            <CouponStrip />
          </Suspense>
        </Near>
      </div>
    </div>
  )
}
