import type { ItemRow, StoreDetails } from '@medina/contract/catalog/catalog'
import { useEffect, useMemo, useState } from 'react'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { EndlessGrid } from '@medina/web/ui/endless-list/endless-grid.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import { MoreFailed } from '#features/store/more-failed.tsx'
import { drawRow, ItemSkeleton, menuGrid } from './menu-items.tsx'
import { isCategory, menuRows, type MenuSection } from './menu.ts'
import { sectionList } from '#features/store/store.data.ts'

/** Number of rows rendered by the server, picks included: more than fill a viewport. The others render after hydration. */
const AT_FIRST = 18
/** As many as a window shows: enough below picks, and after a link, which must block no press. */
const LEAST_AT_FIRST = 6

type LargeMenuProps = {
  store: StoreDetails
  shop: Shop
  /** Each category starts with its rows from the first response; the picks come first. */
  sections: readonly MenuSection[]
  /** The cursor at the end of that response. */
  cursor: string
  onReady: (isReady: boolean) => void
}

/** A menu of hundreds of items: every category has its section at once, which loads further rows near the viewport. */
export default function LargeMenu({ sections, onReady, ...rest }: LargeMenuProps) {
  // Called once its sections are in the page and can be observed.
  useEffect(() => onReady(true), [onReady])
  const picks = sections.reduce((sum, section) => sum + (isCategory(section) ? 0 : section.items.length), 0)
  // Not hydrated: a link led here.
  const [isLinked] = useState(useHydrated())
  let left = isLinked ? LEAST_AT_FIRST : Math.max(AT_FIRST - picks, LEAST_AT_FIRST)
  return sections.filter(isCategory).map((section) => {
    const first = Math.min(section.items.length, left)
    left -= first
    return <Section key={section.id} section={section} atFirst={first} {...rest} />
  })
}

type SectionProps = Omit<LargeMenuProps, 'sections' | 'onReady'> & { section: MenuSection; atFirst: number }

function Section({ section, store, shop, cursor, atFirst }: SectionProps) {
  const { t } = useText()
  const { id, name, items: first } = section
  // Counts are loaded later than the server's rows.
  const count = useHydrated() ? section.count : null
  const [isWanted, setWanted] = useState(false)
  const list = useEndlessList({ ...sectionList(shop, { store: String(store.id), categoryId: id, cursor }), isWanted }, menuRows)
  const items = useMemo(() => withoutDuplicates([...first, ...(list.items ?? [])]), [first, list.items])
  const isWaiting = list.items === undefined && !list.isFailed
  return (
    <section id={`section-${id}`} tabIndex={-1} aria-label={name} className="menu-section">
      <h2 className="text-h2">
        <bdi>{name}</bdi> {count !== null && <span className="sr-only">{t('store.items', { count })}</span>}
      </h2>
      <EndlessGrid
        name={`${list.name} section`}
        items={items}
        total={count ?? -1}
        atFirst={atFirst}
        className={menuGrid(store.module_type)}
        renderCard={drawRow}
        skeleton={<ItemSkeleton type={store.module_type} />}
        skeletons={2}
        isLoadingMore={isWaiting || list.isLoadingMore}
        onMore={() => (isWanted ? list.onMore() : setWanted(true))}
      />
      {(list.isFailed || list.isMoreFailed) && <MoreFailed onRetry={list.retry} />}
    </section>
  )
}

/** New items may shift the pages, so a row can appear twice. */
function withoutDuplicates(rows: ItemRow[]): ItemRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
