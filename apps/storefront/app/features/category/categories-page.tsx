import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlaceName } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { PlateTile } from '@medina/web/ui/card/plate-tile.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { categoryAddress } from '#features/catalog/page-addresses.ts'
import { SearchBox } from '#features/lists/search-box.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { CategoriesSkeleton } from './categories-skeleton.tsx'
import { categoryQueries } from './category.data.ts'
import { matchesName } from '@medina/web/texts/matches-name.ts'
import './categories.css'

/** All categories with items at the place, and a search box (spec 2.008). */
export function CategoriesPage({ module }: { module: ChosenModule }) {
  const { t, language } = useText()
  const place = usePlaceName()
  const [typed, setTyped] = useState('')
  const { data: tree, isError, refetch } = useQuery(categoryQueries.tree(useShop()))
  const shown = tree
    ?.filter(({ count }) => count > 0)
    .filter(({ name, children }) => [name, ...children.map((child) => child.name)].some(matchesName(typed)))
  return (
    <div className="shell list-page">
      <PageMeta title={t('category.title')} description={t('category.description', { place })} />
      <header className="list-head">
        <div>
          <h1 className="text-h1">{t('category.title')}</h1>
          <p className="text-label text-ink-2" role="status">
            {tree === undefined ? '\u00a0' : t('category.count', { count: shown?.length ?? 0, place })}
          </p>
        </div>
        <SearchBox label={t('category.find')} value={typed} onSearch={setTyped} />
      </header>
      {isError && tree === undefined && (
        <EmptyState
          art="offline"
          title={t('ui.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {shown === undefined && !isError && <CategoriesSkeleton />}
      {shown?.length === 0 && <NoCategories typed={typed} />}
      <ul className="category-grid">
        {shown?.map((category, index) => (
          <li key={category.id}>
            <PlateTile
              to={categoryAddress(category, module.id)}
              src={category.image_full_url}
              name={category.name}
              count={formatNumber(category.count, language)}
              spokenCount={t('category.items', { count: category.count })}
              priority={index < 6}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoCategories({ typed }: { typed: string }) {
  const { t } = useText()
  const { show } = useOverlays()
  if (typed !== '')
    return (
      <EmptyState art="search" title={t('category.none')}>
        {t('category.none_typed', { q: typed })}
      </EmptyState>
    )
  return (
    <EmptyState
      art="store"
      title={t('category.none')}
      action={<Button onClick={() => show({ kind: 'place' })}>{t('shell.change_place')}</Button>}
    >
      {t('category.none_text')}
    </EmptyState>
  )
}
