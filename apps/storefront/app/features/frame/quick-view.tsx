import type { ItemCard } from '@medina/contract/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '@medina/web/api/shop.tsx'
import { loadLater } from './later.ts'
import { itemQueries } from '#features/catalog/item.data.ts'
import { createSharedContext } from '@medina/web/rendering/cached-html.tsx'
import { useProvided } from '@medina/web/rendering/use-provided.ts'

/** The quick view's state in the history entry, so that Back closes it and a reload keeps it. */
export type QuickViewState = { quickView?: { id: number; cartLineId?: number; isCampaign?: true } }

export function useQuickViewState(): QuickViewState['quickView'] {
  const { state } = useLocation()
  return (state as QuickViewState | null)?.quickView
}

type Opening = Pick<ItemCard, 'id' | 'module_id'> & { isCampaignItem?: true | undefined }

type ItemOpener = {
  /**
   * Opens the quick view of an item over the page. `cartLineId` edits a line of the cart; `isCampaign` marks an id as a campaign
   * item's; with `moves` the pressed card's picture moves to the sheet.
   */
  openQuickView: (id: number, options?: { cartLineId?: number; isCampaign?: boolean; moves?: boolean }) => void
  openItem: (item: Pick<Opening, 'id' | 'isCampaignItem'>) => void
}

const ItemOpenerContext = createSharedContext<ItemOpener | null>(null)

/** Provides the functions that open items, for all cards of a page. */
export function ItemOpenerProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const shop = useShop()
  const opener = useMemo((): ItemOpener => {
    const openQuickView: ItemOpener['openQuickView'] = (id, { cartLineId, isCampaign = false, moves = false } = {}) => {
      // Loads data and code of the dialog in parallel.
      preloadQuickView()
      void client.prefetchQuery(itemQueries.item(shop, id, isCampaign))
      // The page below stays, so its loaders do not run again.
      const quickView = { id, ...(cartLineId !== undefined && { cartLineId }), ...(isCampaign && { isCampaign }) }
      const here = location.pathname + location.search
      void navigate(here, {
        state: { quickView },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
        viewTransition: moves,
      })
    }
    return {
      openQuickView,
      openItem: ({ id, isCampaignItem }) => openQuickView(id, { isCampaign: isCampaignItem === true }),
    }
  }, [navigate, client, shop])
  return <ItemOpenerContext value={opener}>{children}</ItemOpenerContext>
}

export function useItemOpener(): ItemOpener {
  return useProvided(ItemOpenerContext)
}

/** `product_type` marks the id as a campaign item's. */
export function productPath({ id, module_id, isCampaignItem }: Opening): string {
  return `/product/${id}?module_id=${module_id}${isCampaignItem ? '&product_type=campaign' : ''}`
}

/** A card is a link to the product page; a plain click opens the quick view over the list instead (spec 2.046). */
export function itemLink(item: Opening): { to: string; quickView: true } {
  return { to: productPath(item), quickView: true }
}

/** Preloads the dialog's code. */
export function preloadQuickView(): void {
  void loadLater()
    .then((later) => later.preloadQuickView())
    .catch(() => undefined)
}
