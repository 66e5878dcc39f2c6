import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { CategoryRail } from './menu/category-rail.tsx'
import type { MenuSection } from './menu/menu.ts'
import { StoreSearch } from './store-search.tsx'
import { useVisibleSection } from './menu/visible-section.ts'

type StoreSideProps = {
  store: StoreDetails
  text: string
  onSearch: (text: string) => void
  /** Empty while the menu is filtered. */
  sections: readonly MenuSection[]
  isLong: boolean
  /** Whether the sections are in the page. */
  isReady: boolean
}

/** Navigation of a menu: its search, and the rail of its sections. */
export default function StoreSide({ store, text, onSearch, sections, isLong, isReady }: StoreSideProps) {
  const isHydrated = useHydrated()
  const visible = useVisibleSection(
    sections.map(({ id }) => `section-${id}`),
    isReady,
  )
  // Counts of a long menu are loaded later than the server's rows.
  const shown = isLong && !isHydrated ? sections.map((section) => ({ ...section, count: null })) : sections
  return (
    <>
      <StoreSearch store={store} text={text} onSearch={onSearch} />
      <CategoryRail sections={shown} current={visible} isLong={isLong} />
    </>
  )
}
