import { toLocalTime } from '@medina/time/local-time'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Preferences } from '@medina/web/device/preferences.ts'
import { DeviceProvider, usePreferences } from '@medina/web/device/device.tsx'
import { callOverHttp } from '@medina/web/api/http.ts'
import { getQueryClient } from '@medina/web/api/query-client.ts'
import { CallProvider, ShopProvider } from '@medina/web/api/shop.tsx'
import { announceRemovedChunk } from '@medina/web/rendering/removed-chunks.ts'
import { TextProvider, useText } from '@medina/web/texts/text.tsx'
import { NowProvider } from '@medina/web/time/now.tsx'
import { ThemeContext } from '@medina/web/ui/theme-context.ts'
import { keepFocus } from '@medina/web/ui/keep-focus.ts'
import { ToastRegion } from '@medina/web/ui/feedback/toast-region.tsx'
import { SiteProvider } from '@medina/web/site/site.tsx'
import { deskRoutes } from './desk-routes.ts'

/** The whole desk, with everything that the parts it shares with the shop's pages need around them. */
export function DeskApp({ rendered }: { rendered: Preferences }) {
  const [router] = useState(() => createBrowserRouter(deskRoutes))
  const [opened] = useState(() => new Date())
  useEffect(() => keepFocus(), [])
  return (
    <QueryClientProvider client={getQueryClient()}>
      <CallProvider call={callOverHttp}>
        <DeviceProvider rendered={rendered}>
          <NowProvider rendered={opened.toISOString()}>
            <ShopProvider>
              <TextProvider>
                <SiteProvider rendered={toLocalTime(opened, 'UTC').time}>
                  <Themed>
                    <RouterProvider router={router} />
                    <Toasts />
                  </Themed>
                </SiteProvider>
              </TextProvider>
            </ShopProvider>
          </NowProvider>
        </DeviceProvider>
      </CallProvider>
    </QueryClientProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  return <ThemeContext value={usePreferences().theme}>{children}</ThemeContext>
}

function Toasts() {
  const { t } = useText()
  useEffect(() => announceRemovedChunk(t), [t])
  return <ToastRegion label={t('desk.messages_region')} againLabel={t('ui.retry')} closeLabel={t('ui.close')} />
}
