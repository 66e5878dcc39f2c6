import { memo } from 'react'
import { formatRating } from '@medina/web/format/format.ts'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { type Money, useMoney } from '@medina/web/site/site.tsx'
import { type ListQuery, type ListChange, noChoices } from './list-query.ts'
import type { ListParts } from './list-parts.ts'

/** The applied filters, each with a button that removes it, and one that clears all. */
export const AppliedFilters = memo(function AppliedFilters({ listQuery, change, facets, categories }: ListParts) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  const names = [...categories, ...(facets?.categories ?? [])]
  const applied = [
    ...listQuery.categories.map((id) => ({
      name: names.find((one) => one.id === id)?.name ?? t('search.category'),
      without: { categories: listQuery.categories.filter((one) => one !== id) },
    })),
    ...listQuery.brands.map((id) => ({
      name: facets?.brands.find((one) => one.id === id)?.name ?? t('search.brand'),
      without: { brands: listQuery.brands.filter((one) => one !== id) },
    })),
    ...listOthers(listQuery, text, money),
  ]
  if (applied.length === 0) return null
  return (
    <div className="applied">
      <h2 className="applied-title">{t('search.applied')}</h2>
      <ul className="applied-list">
        {applied.map(({ name, without }) => (
          <li key={name}>
            <button
              type="button"
              className="applied-chip"
              aria-label={t('search.remove', { name })}
              onClick={() => change(without)}
            >
              <bdi>{name}</bdi>
              <Icon name="close" size={16} className="text-ink-3" />
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="text-action applied-clear"
            onClick={() => change({ ...noChoices, sort: listQuery.sort })}
          >
            {t('search.clear_all')}
          </button>
        </li>
      </ul>
    </div>
  )
})

type Words = ReturnType<typeof useText>

function listOthers(listQuery: ListQuery, { t, language }: Words, money: Money): { name: string; without: ListChange }[] {
  const { min, max, rating, type, filters } = listQuery
  const others: { name: string; without: ListChange }[] = []
  if (min !== null || max !== null) others.push({ name: describePrices(min, max, t, money), without: { min: null, max: null } })
  if (rating !== null) others.push({ name: t('search.rated', { n: formatRating(rating, language) }), without: { rating: null } })
  if (type !== 'all') others.push({ name: t(`search.${type}`), without: { type: 'all' } })
  for (const filter of filters)
    others.push({ name: t(`search.${filter}`), without: { filters: filters.filter((one) => one !== filter) } })
  return others
}

function describePrices(min: number | null, max: number | null, t: Translate, money: Money): string {
  if (min === null) return t('search.price_below', { to: money.text(max ?? 0) })
  if (max === null) return t('search.price_above', { from: money.text(min) })
  return t('search.price_range', { from: money.text(min), to: money.text(max) })
}
