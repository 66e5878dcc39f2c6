import type { ItemCard } from '@medina/contract/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '../../lib/shop.tsx'
import { loadLater } from '../shell/later.ts'
import { itemQueries } from './item.data.ts'
import { createSharedContext } from '../../lib/kept.tsx'

/** Where the quick view lives: in the history entry, so that Back closes it and a reload keeps it. */
export type QuickViewState = { quickView?: { id: number; cartLineId?: number } }

export function useQuickViewState(): QuickViewState['quickView'] {
  const { state } = useLocation()
  return (state as QuickViewState | null)?.quickView
}

type Opening = Pick<ItemCard, 'id' | 'module_id' | 'module_type'>

type ItemOpener = {
  /** Opens the quick view of an item over the page; `cartLineId` edits a line of the cart. */
  openQuickView: (id: number, cartLineId?: number) => void
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
    const openQuickView: ItemOpener['openQuickView'] = (id, cartLineId) => {
      // Data and code of the dialog come at the same time.
      preloadQuickView()
      void client.prefetchQuery(itemQueries.item(shop, id))
      // The page below stays as it is, so its data is not asked for again.
      const quickView = cartLineId === undefined ? { id } : { id, cartLineId }
      const here = location.pathname + location.search
      void navigate(here, { state: { quickView }, preventScrollReset: true, defaultShouldRevalidate: false })
    }
    return {
      openQuickView,
      openItem: (item) => (opensOverPage(item) ? openQuickView(item.id) : void navigate(productPath(item))),
    }
  }, [navigate, client, shop])
  return <ItemOpenerContext value={opener}>{children}</ItemOpenerContext>
}

export function useItemOpener(): ItemOpener {
  const opener = use(ItemOpenerContext)
  if (opener === null) throw new Error('useItemOpener needs an ItemOpenerProvider')
  return opener
}

export function productPath({ id, module_id }: Pick<Opening, 'id' | 'module_id'>): string {
  return `/product/${id}?module_id=${module_id}`
}

/** In e-commerce the page is the better place. */
function opensOverPage({ module_type }: Opening): boolean {
  return module_type !== 'ecommerce'
}

/** A card is a link to the product page; a plain click opens the quick view over the list instead, where the module has one. */
export function itemLink(item: Opening): { to: string; quickView: boolean } {
  return { to: productPath(item), quickView: opensOverPage(item) }
}

/** Loads the dialog's code before the click. */
export function preloadQuickView(): void {
  void loadLater()
    .then((later) => later.preloadQuickView())
    .catch(() => undefined)
}
