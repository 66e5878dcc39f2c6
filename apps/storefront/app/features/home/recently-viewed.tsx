import { ApiFailure } from '@medina/contract/client'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetViewed, listRecentlyViewed } from '../../lib/recently-viewed.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { ItemShelf } from './item-shelf.tsx'
import { itemQueries } from '../item/item.data.ts'

/** Each is asked for by itself, so not many. */
const MOST = 6

/** What was looked at last on this device, as it is today; what is gone is forgotten. */
export function RecentlyViewed({ moduleId, isGoods }: { moduleId: number; isGoods: boolean }) {
  const { t } = useText()
  const shop = useShop()
  const [viewed] = useState(() => listRecentlyViewed(moduleId).slice(0, MOST))
  const answers = useQueries({
    queries: viewed.map(({ id }) => ({ ...itemQueries.item(shop, id), retry: false })),
  })
  useEffect(() => {
    for (const [place, { error }] of answers.entries()) {
      const id = viewed[place]?.id
      if (id !== undefined && error instanceof ApiFailure && error.status === 404) forgetViewed(id)
    }
  })
  const isLoading = answers.some(({ isPending }) => isPending)
  const items = answers.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return <ItemShelf title={t('sections.recently_viewed')} items={isLoading ? undefined : items} isGoods={isGoods} />
}
