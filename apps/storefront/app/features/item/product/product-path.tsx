import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useModules } from '@medina/web/site/site.data.ts'
import { categoryPath } from './item-lists.ts'
import { ListLink } from './list-link.tsx'

/** The breadcrumbs of an item: module, categories, name. */
export function ProductPath({ item }: { item: ItemDetails }) {
  const { t, language } = useText()
  const module = useModules().find(({ id }) => id === item.module_id)
  return (
    <nav aria-label={t('item.path')} className="hidden py-4 text-sm md:block">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-2">
        {module !== undefined && (
          <li>
            <TravelLink to="/home" className="inline-flex min-h-6 items-center hover:underline">
              <bdi>{module.module_name}</bdi>
            </TravelLink>
          </li>
        )}
        {item.category_ids.map(({ id, name }) => (
          <Step key={id}>
            <ListLink to={categoryPath(item, id)}>
              <bdi>{name}</bdi>
            </ListLink>
          </Step>
        ))}
        <Step isHere>
          <bdi className="clip-1 text-ink-1">{truncate(item.name, language)}</bdi>
        </Step>
      </ol>
    </nav>
  )
}

function Step({ isHere = false, children }: { isHere?: boolean; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-2" aria-current={isHere ? 'page' : undefined}>
      <Icon name="chevron-end" size={14} className="text-ink-3" />
      {children}
    </li>
  )
}
