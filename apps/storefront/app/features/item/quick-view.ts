import { loadTexts } from '../../lib/texts.ts'
import type { ItemCard } from '@medina/contract/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '../../lib/shop.tsx'
import { itemQueries } from './item.data.ts'

/** Where the quick view lives: in the history entry, so that Back closes it and a reload keeps it. */
export type QuickViewState = { quickView?: { id: number; cartLineId?: number } }

export function useQuickViewState(): QuickViewState['quickView'] {
  const { state } = useLocation()
  return (state as QuickViewState | null)?.quickView
}

/** Opens the quick view of an item over the page; `cartLineId` edits a line of the cart. */
export function useOpenQuickView(): (id: number, cartLineId?: number) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const client = useQueryClient()
  const shop = useShop()
  return useCallback(
    (id, cartLineId) => {
      // Data and code of the dialog come at the same time.
      preloadQuickView()
      void client.prefetchQuery(itemQueries.item(shop, id))
      // The page below stays as it is, so its data is not asked for again.
      const quickView = cartLineId === undefined ? { id } : { id, cartLineId }
      void navigate(pathname + search, { state: { quickView }, preventScrollReset: true, defaultShouldRevalidate: false })
    },
    [client, navigate, pathname, search, shop],
  )
}

/**
 * A card is a link to the product page. A plain click opens the quick view over the list instead, but in e-commerce, where the page is
 * the better place; with a modifier key the browser does what it always does.
 */
export function useItemLink(item: Pick<ItemCard, 'id' | 'module_id' | 'module_type'>) {
  const open = useOpenQuickView()
  return {
    to: `/product/${item.id}?module_id=${item.module_id}`,
    onClick: (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!isPlain || item.module_type === 'ecommerce') return
      event.preventDefault()
      open(item.id)
    },
    onPointerEnter: preloadQuickView,
  }
}

let loading: Promise<unknown> | null = null
export const loadQuickView = async () => {
  await loadTexts('item')
  return import('./quick-view-dialog.tsx')
}

/** Loads the dialog's code before the click. */
export function preloadQuickView(): void {
  loading ??= loadQuickView().catch(() => {
    loading = null
  })
}
