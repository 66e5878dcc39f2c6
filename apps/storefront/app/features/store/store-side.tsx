import type { StoreDetails } from '@medina/contract/catalog'
import { useHydrated } from '../../lib/hydrated.ts'
import { CategoryRail } from './category-rail.tsx'
import type { MenuSection } from './menu.ts'
import { StoreSearch } from './store-search.tsx'
import { useVisibleSection } from './visible-section.ts'

type StoreSideProps = {
  store: StoreDetails
  text: string
  onSearch: (text: string) => void
  /** None while the menu is narrowed. */
  sections: readonly MenuSection[]
  isLong: boolean
  /** Whether the sections are in the page. */
  isReady: boolean
}

/** The ways through a menu: its search, and the rail of its sections. */
export default function StoreSide({ store, text, onSearch, sections, isLong, isReady }: StoreSideProps) {
  const isHydrated = useHydrated()
  const visible = useVisibleSection(
    sections.map(({ id }) => `section-${id}`),
    isReady,
  )
  // Counts of a long menu come later than what the server sent.
  const shown = isLong && !isHydrated ? sections.map((section) => ({ ...section, count: null })) : sections
  return (
    <>
      <StoreSearch store={store} text={text} onSearch={onSearch} />
      <CategoryRail sections={shown} current={visible} isLong={isLong} />
    </>
  )
}
