import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { isPlainPress } from '@medina/web/navigation/plain-press.ts'
import { preloadQuickView, useItemOpener } from '#features/frame/quick-view.tsx'
import { useLoadPageCode } from '#lib/navigation/use-load-page-code.ts'
import { useInterruptedNavigation } from './use-interrupted-navigation.ts'

/** Client-side navigation for TravelLink; it prefetches a link's target when the pointer reaches it. */
export function LinkTravel() {
  const navigate = useNavigate()
  const { openQuickView } = useItemOpener()
  const [ahead, setAhead] = useState<string | null>(null)
  useInterruptedNavigation()
  const loadPageCode = useLoadPageCode()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findLink(event)
      if (link === null || event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      const { stay, replace, quickView, shared } = link.dataset
      if (quickView !== undefined) {
        const isCampaign = link.search.includes('product_type=campaign')
        return openQuickView(Number(link.pathname.split('/')[2]), { isCampaign, moves: shared !== undefined })
      }
      const replaces = replace !== undefined || link.href === location.href
      void navigate(link.pathname + link.search + link.hash, {
        replace: replaces,
        preventScrollReset: stay !== undefined,
        viewTransition: shared !== undefined,
      })
    }
    const prepare = (event: Event) => {
      const link = findLink(event)
      if (link === null) return
      if (link.dataset.quickView !== undefined) return preloadQuickView()
      const page = link.pathname + link.search
      void loadPageCode(page).then(
        () => setAhead(page),
        () => undefined,
      )
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prepare)
    document.addEventListener('focusin', prepare)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prepare)
      document.removeEventListener('focusin', prepare)
    }
  }, [navigate, openQuickView, loadPageCode])

  return ahead === null ? null : <PrefetchPageLinks page={ahead} />
}

/** Internal links; the browser handles anchors of the same page itself. */
function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  const isPage = link !== null && link.origin === location.origin && !link.pathname.startsWith('/api/')
  return isPage && !link.target && !link.download && !(link.hash && link.pathname === location.pathname) ? link : null
}
