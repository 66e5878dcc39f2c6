import { useText } from '@medina/web/texts/text.tsx'
import { FacetList, type FacetRow, toggled } from './facet-list.tsx'
import { Group } from './facet-group.tsx'
import { countOf, leaveOutEmpty, type ListParts } from './list-parts.ts'

/** The categories of the listed rows; a chosen one shows its children. A category page filters by its children. */
export function CategoryFacet({ listQuery, change, facets, storeFacets, categories }: ListParts) {
  const { t } = useText()
  const rows = leaveOutEmpty(listRows({ listQuery, facets, storeFacets, categories }), { listQuery, facets })
  if (rows.length === 0) return null
  return (
    <Group title={t('search.category')}>
      <FacetList
        rows={rows}
        most={6}
        onToggle={(id) => change({ categories: withoutRelatives(toggled(listQuery.categories, id), id, facets) })}
      />
    </Group>
  )
}

type Rows = Pick<ListParts, 'listQuery' | 'facets' | 'storeFacets' | 'categories'>

function listRows({ listQuery, facets, storeFacets, categories }: Rows): FacetRow<number>[] {
  const isChosen = (id: number) => listQuery.categories.includes(id)
  if (listQuery.tab === 'store') {
    const sold = storeFacets?.categories ?? []
    // A chosen category can be removed even if no store is left in it.
    const left = categories.filter(({ id }) => isChosen(id) && !sold.some((one) => one.id === id))
    return [...sold, ...left.map((one) => ({ ...one, count: 0 }))].map(({ id, name, count }) => ({
      value: id,
      name,
      count,
      isChosen: isChosen(id),
    }))
  }
  const all = facets?.categories ?? []
  const toRow = ({ id, name, count }: (typeof all)[number], isChild: boolean): FacetRow<number> => ({
    value: id,
    name,
    count: countOf(facets, count),
    isChosen: isChosen(id),
    isChild,
  })
  const childrenOf = (id: number) => all.filter(({ parent_id }) => parent_id === id)
  if (listQuery.dataType === 'category') return childrenOf(listQuery.id ?? 0).map((one) => toRow(one, false))
  return childrenOf(0).flatMap((parent) => {
    const children = childrenOf(parent.id)
    const isOpen = isChosen(parent.id) || children.some(({ id }) => isChosen(id))
    return [toRow(parent, false), ...(isOpen ? children.map((one) => toRow(one, true)) : [])]
  })
}

/** A child replaces its parent and a parent its children: both together would be redundant. */
function withoutRelatives(chosen: number[], changed: number, facets: ListParts['facets']): number[] {
  if (!chosen.includes(changed)) return chosen
  const parentOf = (id: number) => facets?.categories.find((one) => one.id === id)?.parent_id
  return chosen.filter((id) => id === changed || (id !== parentOf(changed) && parentOf(id) !== changed))
}
