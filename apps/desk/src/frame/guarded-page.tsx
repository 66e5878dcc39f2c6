import { type ComponentType, Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import type { DeskPage } from '#pages/desk-pages.ts'
import { useDesk } from '#session/desk-session.tsx'

const NotAllowed = lazyWithRetry(async () => ({ default: (await import('./further-pages.ts')).NotAllowedPage }))

/** The page for whoever may open it. Others, who typed or kept its address, read what to do instead of waiting for data. */
export function guardPage({ mayOpen, mayVisit = mayOpen }: Pick<DeskPage, 'mayOpen' | 'mayVisit'>, Page: ComponentType) {
  return function GuardedPage() {
    const { me, stores } = useDesk()
    return mayVisit(me, stores) ? (
      <Page />
    ) : (
      <Suspense fallback={<div className="desk-main" aria-busy="true" />}>
        <NotAllowed />
      </Suspense>
    )
  }
}
