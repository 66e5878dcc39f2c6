import { useNavigate } from 'react-router'
import { usePlaceName } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { ModuleTiles } from '#features/module/module-tiles.tsx'
import { useModulesHere } from '#features/module/module.data.ts'
import { ModuleRail } from '#features/module/module-rail.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { searchPathOf } from '#features/rental/plan/trip-address.ts'
import { TripForm } from '#features/rental/plan/trip-form.tsx'
import { emptyPlan, useTripPlan } from '#features/rental/plan/trip-plan.ts'
import { BrandChips, CategoryChips } from './vehicle-choices.tsx'
import { CouponRow } from './coupon-row.tsx'
import { ProviderShelf } from './provider-shelf.tsx'
import { RentalBanners } from './rental-banners.tsx'
import homeStyles from '#styles/home.css?url'
import fieldStyles from '@medina/web/ui/form/field.css?url'
import couponStyles from '#features/promotions/coupon-tile.css?url'
import placeStyles from '#features/place/place-search.css?url'
import formStyles from '#features/rental/plan/trip-form.css?url'
import styles from './rental-home.css?url'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { vehicleCards, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { VehicleShelf } from '#features/rental/vehicle-shelf.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'

/** The home of a rental module: the search form, then its sections. */
export default function RentalHome({ module }: { module: ChosenModule }) {
  const { t } = useText()
  const modules = useModulesHere()
  const title = t('rental.home_title', { place: usePlaceName() })
  return (
    <div className="shell pt-3 pb-10 md:pt-4 xl:pt-6">
      {/* The page is painted before this home's code, which would bring them, has loaded. */}
      {[homeStyles, styles, fieldStyles, placeStyles, formStyles, couponStyles].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="page" />
      ))}
      <PageMeta title={title} description={t('rental.home_description')} />
      <ModuleRail />
      <ModuleTiles modules={modules} currentId={module.id} />
      <Hero />
      <div className="rental-choices">
        <TripTypeChips />
        <CategoryChips />
      </div>
      <div className="shelves">
        <RentalBanners />
        <TopRated />
        <ProviderShelf list="popular" title={t('rental.popular_providers')} to="/rental/provider/popular" />
        <CouponRow />
        <ProviderShelf list="nearby" title={t('rental.nearby_providers')} />
        <BrandChips />
      </div>
    </div>
  )
}

function Hero() {
  const { t } = useText()
  const navigate = useNavigate()
  const stored = useTripPlan()
  const name = useConfig()?.business_name ?? ''
  return (
    <section className="rental-hero">
      <div data-tint="navy" className="rental-hero-ground">
        <h1 className="text-display text-balance">{t('rental.hero_title')}</h1>
        <p className="mt-2 max-w-prose">{t('rental.hero_text', { name })}</p>
        <Art name="objects/fleet" size={624} height={272} themed={false} className="rental-hero-fleet mirrored hidden md:block" />
      </div>
      <TripForm
        // Once the device's stored plan is loaded, the form restarts with it. Type and duration are chosen again for each search.
        key={`${stored.destination?.address} ${stored.pickupTime}`}
        initial={{ ...emptyPlan, destination: stored.destination, pickupTime: stored.pickupTime }}
        onSearch={(plan) => void navigate(searchPathOf(plan))}
      />
    </section>
  )
}

/** The vehicles with the best ratings. */
function TopRated() {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(vehicleQueries.topRated(useShop()))
  const title = t('rental.top_rated')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  return <VehicleShelf title={title} vehicles={data && vehicleCards(data)} to="/rental/vehicle-search?top_rated=1" />
}

/** Links to the vehicles of each trip type. */
function TripTypeChips() {
  const { t } = useText()
  return (
    <ul className="row-scroll rental-chips">
      {tripTypes.map((type) => (
        <li key={type}>
          <TravelLink to={`/rental/vehicle-search?all_category=1&trip=${type}`} className="chip">
            {t(`vehicles.type_${type}`)}
          </TravelLink>
        </li>
      ))}
    </ul>
  )
}
