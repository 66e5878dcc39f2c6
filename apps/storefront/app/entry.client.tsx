import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { callOverHttp } from './lib/http.ts'
import { isLanguage } from './lib/preferences.ts'
import { CallProvider } from './lib/shop.tsx'
import { CataloguesContext, catalogueLoaders } from './lib/text.tsx'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'
const { default: messages } = await catalogueLoaders[language]()

startTransition(() => {
  hydrateRoot(
    document,
    <CataloguesContext value={{ [language]: messages }}>
      <CallProvider call={callOverHttp}>
        <HydratedRouter />
      </CallProvider>
    </CataloguesContext>,
    { onRecoverableError: (error) => console.error('hydration', error) },
  )
})
