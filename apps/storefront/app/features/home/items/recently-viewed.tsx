import { ApiFailure } from '@medina/contract/wire/client'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useIsConsentDue } from '#lib/device/answer-consent.ts'
import { removeViewed, listRecentlyViewed } from '#lib/device/recently-viewed.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { ItemShelf } from './item-shelf.tsx'
import { SectionFailure } from '#features/home/sections/section-failure.tsx'
import { itemQueries } from '#features/catalog/item.data.ts'
import { useModulesHere } from '#features/module/module.data.ts'

/** Few, because each is fetched by a request of its own. */
const MOST = 6

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

/** With current data; items that no longer exist are removed. */
function ViewedShelf({ moduleId, isGoods }: RecentlyViewedProps) {
  const { t } = useText()
  const shop = useShop()
  const isOfferedHere = useOfferedHere(moduleId)
  const [viewed] = useState(() => listRecentlyViewed(moduleId).slice(0, MOST))
  const answers = useQueries({
    queries: viewed.map(({ id }) => ({ ...itemQueries.item(shop, id), retry: false })),
  })
  useEffect(() => {
    for (const [place, { error }] of answers.entries()) {
      const id = viewed[place]?.id
      if (id !== undefined && isGone(error)) removeViewed(id)
    }
  })
  const isLoading = answers.some(({ isPending }) => isPending)
  const items = answers.flatMap(({ data }) => (data !== undefined && isOfferedHere(data) ? [data] : []))
  const title = t('sections.recently_viewed')
  const failed = answers.filter(({ error }) => error !== null && !isGone(error))
  if (!isLoading && items.length === 0 && failed.length > 0)
    return <SectionFailure title={title} onRetry={() => void failed.map(({ refetch }) => refetch())} />
  return <ItemShelf title={title} items={isLoading ? undefined : items} isGoods={isGoods} />
}

function isGone(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404
}

/** An item's own page works anywhere; this shelf shows only items offered at the place. */
function useOfferedHere(moduleId: number): (item: { zone_id: number }) => boolean {
  const { place, browsed } = usePreferences()
  const zoneIds = place?.zoneIds ?? browsed?.zoneIds
  const isEverywhere = useModulesHere().find(({ id }) => id === moduleId)?.all_zone_service === 1
  return ({ zone_id }) => isEverywhere || zoneIds?.includes(zone_id) === true
}
