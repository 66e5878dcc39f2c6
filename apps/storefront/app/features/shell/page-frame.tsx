import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Shell } from './shell.tsx'
import { SiteProvider } from '@medina/web/site/site.tsx'
import { DeviceProvider } from '@medina/web/device/device.tsx'
import { NowProvider } from '@medina/web/time/now.tsx'
import { PageState } from '#lib/page/page-state.tsx'
import { usePageClient } from '@medina/web/api/query-client.ts'
import { ShopProvider } from '@medina/web/api/shop.tsx'
import { TextProvider } from '@medina/web/texts/text.tsx'
import { defaultPreferences } from '@medina/contract/device/device-state'
import type { Browsed, Preferences } from '@medina/web/device/preferences.ts'

type Loaded = {
  preferences: Preferences
  browsed?: Browsed
  now: string
  clock: string
}

// The page failed before its loader returned data.
const nothingLoaded: Loaded = { preferences: defaultPreferences, now: '2000-01-01T00:00:00Z', clock: '00:00:00' }

/** The providers of every page; each value is read once for the whole page. */
export function PageFrame({ root, children }: { root: Loaded | undefined; children: ReactNode }) {
  const { preferences, browsed = null, now, clock } = root ?? nothingLoaded
  // The landing page is that of nowhere (spec 2.002).
  const isLanding = useLocation().pathname === '/'
  const client = usePageClient()
  return (
    <QueryClientProvider client={client}>
      <PageState states={usePageStates()}>
        <DeviceProvider rendered={preferences} browsed={isLanding ? null : browsed}>
          <NowProvider rendered={now}>
            <ShopProvider>
              <TextProvider>
                <SiteProvider rendered={clock}>
                  <Shell>{children}</Shell>
                </SiteProvider>
              </TextProvider>
            </ShopProvider>
          </NowProvider>
        </DeviceProvider>
      </PageState>
    </QueryClientProvider>
  )
}

/** The packed answers of all routes of the page. */
function usePageStates(): string[] {
  return useMatches().flatMap(({ loaderData }) => {
    const { state } = (loaderData ?? {}) as { state?: unknown }
    return typeof state === 'string' ? [state] : []
  })
}
