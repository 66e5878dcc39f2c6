import type { ItemCard } from '@medina/contract/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '../../lib/shop.tsx'
import { loadLater } from './later.ts'
import { itemQueries } from '../catalog/item.data.ts'
import { createSharedContext } from '../../lib/kept.tsx'

/** Where the quick view lives: in the history entry, so that Back closes it and a reload keeps it. */
export type QuickViewState = { quickView?: { id: number; cartLineId?: number; isCampaign?: true } }

export function useQuickViewState(): QuickViewState['quickView'] {
  const { state } = useLocation()
  return (state as QuickViewState | null)?.quickView
}

type Opening = Pick<ItemCard, 'id' | 'module_id' | 'module_type'> & { isCampaignItem?: true | undefined }

type ItemOpener = {
  /** Opens the quick view of an item over the page; `cartLineId` edits a line of the cart, `isCampaign` counts among campaign items. */
  openQuickView: (id: number, options?: { cartLineId?: number; isCampaign?: boolean }) => void
  /** Opens an item where its module shows it. */
  openItem: (item: Opening) => void
}

const ItemOpenerContext = createSharedContext<ItemOpener | null>(null)

/** One way to open items for all cards of a page. */
export function ItemOpenerProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const shop = useShop()
  const opener = useMemo((): ItemOpener => {
    const openQuickView: ItemOpener['openQuickView'] = (id, { cartLineId, isCampaign = false } = {}) => {
      // Data and code of the dialog come at the same time.
      preloadQuickView()
      void client.prefetchQuery(itemQueries.item(shop, id, isCampaign))
      // The page below stays as it is, so its data is not asked for again.
      const quickView = { id, ...(cartLineId !== undefined && { cartLineId }), ...(isCampaign && { isCampaign }) }
      const here = location.pathname + location.search
      void navigate(here, { state: { quickView }, preventScrollReset: true, defaultShouldRevalidate: false })
    }
    return {
      openQuickView,
      openItem: (item) =>
        opensOverPage(item)
          ? openQuickView(item.id, { isCampaign: item.isCampaignItem === true })
          : void navigate(productPath(item)),
    }
  }, [navigate, client, shop])
  return <ItemOpenerContext value={opener}>{children}</ItemOpenerContext>
}

export function useItemOpener(): ItemOpener {
  const opener = use(ItemOpenerContext)
  if (opener === null) throw new Error('useItemOpener needs an ItemOpenerProvider')
  return opener
}

/** Of campaigns, `product_type` tells that their numbers are their own. */
export function productPath({ id, module_id, isCampaignItem }: Omit<Opening, 'module_type'>): string {
  return `/product/${id}?module_id=${module_id}${isCampaignItem ? '&product_type=campaign' : ''}`
}

/** In e-commerce the page is the better place. */
function opensOverPage({ module_type }: Opening): boolean {
  return module_type !== 'ecommerce'
}

/** A card is a link to the product page; a plain click opens the quick view over the list instead, where the module has one. */
export function itemLink(item: Opening): { to: string; quickView: boolean } {
  return { to: productPath(item), quickView: opensOverPage(item) }
}

/** Loads the dialog's code before the press. */
export function preloadQuickView(): void {
  void loadLater()
    .then((later) => later.preloadQuickView())
    .catch(() => undefined)
}
