import type { StoreDetails } from '@medina/contract/catalog'
import { Kept } from '../../lib/kept.tsx'
import type { Shop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LargeMenu } from './large-menu.tsx'
import { ItemSkeleton, menuGrid } from './menu-items.tsx'
import { MenuSections } from './menu-sections.tsx'
import { isCategory } from './menu.ts'
import type { Menu } from './use-menu.ts'

/** The whole menu, section by section. */
export function StoreMenu({ store, shop, menu }: { store: StoreDetails; shop: Shop; menu: Menu }) {
  const { t } = useText()
  const { sections, cursor, answer, isFailed, retry } = menu
  if (isFailed && answer === undefined)
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
  if (answer === undefined) {
    return (
      <ul className={menuGrid(store.module_type)} aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <ItemSkeleton type={store.module_type} />
          </li>
        ))}
      </ul>
    )
  }
  if (sections.length === 0) return <EmptyState art="search" title={t('store.nothing_yet')} />
  if (cursor === null) {
    return (
      <Kept by={answer} variant={String(sections.length)}>
        <MenuSections sections={sections} />
      </Kept>
    )
  }
  return (
    <>
      <MenuSections sections={sections.filter((section) => !isCategory(section))} />
      <LargeMenu store={store} shop={shop} cursor={cursor} sections={sections.filter(isCategory)} />
    </>
  )
}
