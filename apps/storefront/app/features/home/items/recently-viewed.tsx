import { Suspense } from 'react'
import { useIsConsentDue } from '#lib/device/answer-consent.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { ItemShelf } from './item-shelf.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { useViewedItems } from '#features/frame/use-viewed-items.ts'
import { useModulesHere } from '#features/module/module.data.ts'

const ConsentCard = lazyWithRetry(() => withTexts('rare', import('#features/footer/consent/consent-card.tsx')))

type RecentlyViewedProps = { moduleId: number; isGoods: boolean }

/** Items recently viewed on this device. Until it may store them, the question about that takes their place. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  if (!useIsConsentDue()) return <ViewedShelf {...props} />
  return (
    <Suspense>
      <ConsentCard moveFocus={focusMain} />
    </Suspense>
  )
}

/** The question is gone once it is answered, and the page gets its focus. */
function focusMain() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

function ViewedShelf({ moduleId, isGoods }: RecentlyViewedProps) {
  const { t } = useText()
  const isEverywhere = useModulesHere().find(({ id }) => id === moduleId)?.all_zone_service === 1
  const { items, retry } = useViewedItems({ moduleId, isEverywhere })
  const title = t('sections.recently_viewed')
  if (items?.length === 0 && retry !== null) return <SectionFailure title={title} onRetry={retry} />
  return <ItemShelf title={title} items={items} isGoods={isGoods} />
}
