import { pageKey } from '@medina/contract/catalog/page-key'
import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import type { TopCategory } from './category.data.ts'

type CategoryChildrenProps = { top: TopCategory; chosenId: number; moduleId: number }

/** Sub-categories as chips; their links keep the applied filters. */
export function CategoryChildren({ top, chosenId, moduleId }: CategoryChildrenProps) {
  const { t } = useText()
  const [search] = useSearchParams()
  if (top.children.length === 0) return null
  const pathOf = (key: string) => {
    const next = new URLSearchParams(search)
    next.set('module_id', String(moduleId))
    next.delete('page')
    return `/category/${key}?${next.toString()}`
  }
  const chips = [{ ...top, name: t('lists.all') }, ...top.children]
  return (
    <nav className="pt-3 pb-1" aria-label={t('category.children')}>
      <ul className="row-scroll gap-2">
        {chips.map(({ id, slug, name }) => (
          <li key={id}>
            <TravelLink
              to={pathOf(pageKey({ id, slug }))}
              keepsScroll
              className="chip"
              aria-current={id === chosenId ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </TravelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
