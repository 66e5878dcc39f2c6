import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'

/** The categories of vehicles; nothing where there are none. */
export function CategoryChips() {
  const { t } = useText()
  const { data } = useQuery(vehicleQueries.categories(useShop()))
  if (data === undefined || data.length === 0) return null
  return (
    <nav aria-label={t('rental.vehicle_categories')} className="min-w-0">
      <ul className="row-scroll rental-chips">
        {data.map(({ id, name, image_full_url }) => (
          <li key={id}>
            <TravelLink to={`/rental/vehicle-search?categoryId=${id}`} className="chip">
              <Picture src={image_full_url} alt="" name={name} sizes="28px" maxWidth={320} className="size-7 rounded-full" />
              <bdi>{name}</bdi>
            </TravelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The most rented brands. */
export function BrandChips() {
  const { t } = useText()
  const { data } = useQuery(vehicleQueries.popularBrands(useShop()))
  if (data === undefined || data.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-h2">{t('rental.brands')}</h2>
      <ul className="row-scroll rental-chips">
        {data.map(({ id, name, image_full_url }) => (
          <li key={id}>
            <TravelLink to={`/rental/vehicle-search?all_category=1&brand=${id}`} className="chip">
              <Picture src={image_full_url} alt="" name={name} sizes="28px" maxWidth={320} className="size-7 rounded-full" />
              <bdi>{name}</bdi>
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
