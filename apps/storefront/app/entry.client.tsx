import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { callOverHttp } from './lib/http.ts'
import { CallProvider } from './lib/shop.tsx'
import { loadTexts, textsOfPage } from './lib/texts.ts'

await loadTexts(...textsOfPage(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <CallProvider call={callOverHttp}>
      <HydratedRouter />
    </CallProvider>,
    { onRecoverableError: (error) => console.error('hydration', error) },
  )
})
