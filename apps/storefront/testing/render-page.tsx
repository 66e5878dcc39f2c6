import type { ReactNode } from 'react'
import { type PagePlan, renderPage as renderWith } from '@medina/web/testing/render-page.tsx'
import { CartProvider } from '#features/cart/sync/cart-provider.tsx'
import { OverlaysProvider } from '#features/frame/overlays.tsx'
import { ItemOpenerProvider } from '#features/frame/quick-view.tsx'
import { listTextParts } from '#lib/texts/text-namespaces.ts'

export type { PagePlan }

const loadCartSender = async () => {
  const [sender, tabs] = await Promise.all([
    import('#features/cart/sync/cart-sender.ts'),
    import('#features/cart/sync/cart-tabs.ts'),
  ])
  return { ...sender, ...tabs }
}

function Around({ children }: { children: ReactNode }) {
  return (
    <OverlaysProvider>
      <CartProvider loadSender={loadCartSender}>{children}</CartProvider>
    </OverlaysProvider>
  )
}

/** Renders part of a page of the shop, with overlays and the cart around it. */
export function renderPage(element: ReactNode, plan: PagePlan = {}): ReturnType<typeof renderWith> {
  return renderWith(element, plan, { textParts: listTextParts(), Around, Within: ItemOpenerProvider })
}
