import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { categoryAddress } from '#features/catalog/page-addresses.ts'
import { searchQueries } from './search.data.ts'

/** Categories that may have something like the text, though nothing matches it. */
export function NearestCategories({ text }: { text: string }) {
  const { t } = useText()
  const { data } = useQuery({ ...searchQueries.suggestions(useShop(), text), enabled: text !== '' })
  const categories = data?.nearest_categories ?? []
  if (categories.length === 0) return null
  return (
    <section className="nearest">
      <h3 className="nearest-title">{t('search.nearest')}</h3>
      <ul className="applied-list">
        {categories.map((category) => (
          <li key={category.id}>
            <TravelLink to={categoryAddress(category, category.module_id)} className="applied-chip">
              <bdi>{category.name}</bdi>
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
