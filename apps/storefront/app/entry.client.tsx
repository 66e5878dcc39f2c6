import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { callOverHttp, loadHttp } from '@medina/web/api/http.ts'
import { provideLater } from './features/frame/later.ts'
import { loadLater } from './features/shell/later.ts'
import { CallProvider } from '@medina/web/api/shop.tsx'
import { captureProviderReturn } from './lib/session/provider-return.ts'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { textsOfPage } from './lib/texts/texts-of-page.ts'

captureProviderReturn()
provideLater(loadLater)
await loadTexts(...textsOfPage(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <CallProvider call={callOverHttp}>
      <HydratedRouter />
    </CallProvider>,
    { onRecoverableError: (error, { componentStack }) => console.error('hydration', error, componentStack) },
  )
})

// Loaded during hydration, so that an early press need not wait for this code.
for (const load of [loadLater, loadHttp]) load().catch(() => undefined)
