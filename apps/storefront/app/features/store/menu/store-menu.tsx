import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { Suspense } from 'react'
import { CachedHtml } from '@medina/web/rendering/cached-html.tsx'
import { KeepServerHtml } from '#lib/rendering/keep-server-html.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { MenuSections } from './menu-sections.tsx'
import { isCategory } from './menu.ts'
import type { Menu } from './use-menu.ts'

const OutOfReach = lazyWithRetry(() => withTexts('address', import('./out-of-reach.tsx')))
const LargeMenu = lazyWithRetry(() => withTexts('search', import('./large-menu.tsx')))

type StoreMenuProps = { store: StoreDetails; shop: Shop; menu: Menu; onReady: (isReady: boolean) => void }

/** The whole menu, section by section. */
export function StoreMenu({ store, shop, menu, onReady }: StoreMenuProps) {
  const { t } = useText()
  const { sections, cursor, answer, isFailed, retry } = menu
  if (isFailed && answer === undefined)
    return <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
  if (answer === undefined) return <MenuSkeleton />
  if (sections.length === 0) {
    // The store has items, but none at this place.
    if (store.category_details.length > 0)
      return (
        <Suspense>
          <OutOfReach />
        </Suspense>
      )
    return <EmptyState art="search" title={t('store.nothing_yet')} />
  }
  if (cursor === null) {
    return (
      <CachedHtml by={answer} variant={String(sections.length)}>
        <MenuSections sections={sections} />
      </CachedHtml>
    )
  }
  return (
    <>
      <MenuSections sections={sections.filter((section) => !isCategory(section))} />
      <KeepServerHtml fallback={<MenuSkeleton />}>
        <LargeMenu store={store} shop={shop} cursor={cursor} sections={sections} onReady={onReady} />
      </KeepServerHtml>
    </>
  )
}
