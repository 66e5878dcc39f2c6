import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { InterestSkeleton } from './interest-skeleton.tsx'
import { useInterests } from './use-interests.ts'
import { useSaveInterests } from './use-save-interests.ts'
import type { CategoryCard } from '@medina/contract/catalog/catalog'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import './interest.css'

/** Selection of favourite categories, preset with the saved ones (spec 2.024). The parcel module has none. */
export function InterestPage({ module }: { module: ChosenModule }) {
  const { t } = useText()
  const saved = useInterests()
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  const chosen = picked ?? saved
  const { data: categories, isError, refetch } = useQuery(catalogQueries.categories(useShop()))
  const { isSaving, save, skip } = useSaveInterests(module.id)
  if (module.type === 'parcel') return <Navigate to="/home" replace />
  const toggle = (id: number) => setPicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="shell interest-page">
      <PageMeta title={t('interest.title')} isPrivate />
      <header className="interest-head">
        <div>
          <h1 className="text-h1">{t('interest.title')}</h1>
          <p className="text-label text-ink-2">{t('interest.text')}</p>
        </div>
        <Button variant="secondary" onClick={skip}>
          {t('interest.skip')}
        </Button>
      </header>
      {isError && categories === undefined && (
        <EmptyState
          art="offline"
          title={t('ui.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {categories === undefined && !isError && <InterestSkeleton />}
      {categories?.length === 0 && (
        <EmptyState art="search" title={t('interest.none')} action={<LinkButton to="/home">{t('interest.to_home')}</LinkButton>}>
          {t('interest.none_text')}
        </EmptyState>
      )}
      <ul className="interest-grid">
        {categories?.map((category) => (
          <li key={category.id}>
            <InterestTile category={category} isChosen={chosen.includes(category.id)} onToggle={() => toggle(category.id)} />
          </li>
        ))}
      </ul>
      {categories !== undefined && categories.length > 0 && (
        <div className="interest-foot">
          <p role="status">{t('interest.chosen', { count: chosen.length, total: categories.length })}</p>
          <Button disabled={chosen.length === 0} pending={isSaving} onClick={() => void save([...chosen])}>
            {t('ui.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

type InterestTileProps = { category: CategoryCard; isChosen: boolean; onToggle: () => void }

/** A selectable category in the shape of a star. */
function InterestTile({ category, isChosen, onToggle }: InterestTileProps) {
  return (
    <button type="button" className="module-choice interest-tile" aria-pressed={isChosen} onClick={onToggle}>
      <Picture src={category.image_full_url} alt="" name={category.name} sizes="92px" maxWidth={320} className="interest-star" />
      <bdi className="clip-2">{category.name}</bdi>
      {isChosen && (
        <span className="interest-tick">
          <Icon name="check" size={16} />
        </span>
      )}
    </button>
  )
}
