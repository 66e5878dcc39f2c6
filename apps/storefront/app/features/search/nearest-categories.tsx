import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/api/shop.tsx'
import { useText } from '../../lib/texts/text.tsx'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { categoryAddress } from '../catalog/page-addresses.ts'
import { useLacks } from '../site/site.tsx'
import { searchQueries } from './search.data.ts'

/** Where something like the text may be found, though nothing matches it. */
export function NearestCategories({ text }: { text: string }) {
  const { t } = useText()
  const isLacking = useLacks('catalog.nearestCategories')
  const { data = [] } = useQuery({ ...searchQueries.nearest(useShop(), text), enabled: !isLacking && text !== '' })
  if (data.length === 0) return null
  return (
    <section className="nearest">
      <h3 className="understood-title">{t('search.nearest')}</h3>
      <ul className="applied-list">
        {data.map((category) => (
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
