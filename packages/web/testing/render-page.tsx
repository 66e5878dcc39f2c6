import { defaultPreferences } from '@medina/contract/device/device-state'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type FunctionComponent, type ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { aConfig } from '#site/site.builders.ts'
import { siteQueries } from '#site/site.data.ts'
import { SiteProvider } from '#site/site.tsx'
import { DeviceProvider } from '#device/device.tsx'
import { keepLatinDigits } from '#device/typed-digits.ts'
import { callOverHttp } from '#api/http.ts'
import { NowProvider } from '#time/now.tsx'
import { writeStorage } from '#device/preference-storage.ts'
import { type Language, type Preferences, toHeaders } from '#device/preferences.ts'
import { createQueryClient } from '#api/query-client.ts'
import { CallProvider, ShopProvider } from '#api/shop.tsx'
import { TextProvider } from '#texts/text.tsx'
import type { TextPart } from '#texts/text-namespaces.ts'
import { loadLanguage, wantTexts } from '#texts/texts.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { dismissToast, listToasts } from '#ui/feedback/toast-store.ts'
import { type Answers, startApiStandIn } from './api-stand-in.ts'
import { pressByKeys } from './press-by-keys.ts'

export type PagePlan = Partial<Preferences> & {
  /** Answers of the API; the configuration is answered by default. */
  answers?: Answers
  /** Path and query of the page. */
  path?: string
  now?: string
  /** The language in which the server rendered the page; by default the device's. */
  shown?: Language
}

type Wrapper = FunctionComponent<{ children: ReactNode }>

/** An app's additions to the common parts of a page: its texts, and its own providers outside and inside the router. */
export type AppParts = { textParts?: readonly TextPart[]; Around?: Wrapper; Within?: Wrapper }

// Only a failing test waits this long; the library's default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// The labels of ToastRegion in tests.
const toastLabels = { label: 'Messages', againLabel: 'Again', closeLabel: 'Close message' }

/**
 * Renders part of a page with its whole environment: texts, preferences, router, cache, toasts, the app's additions, and an API that
 * responds over HTTP. Use it in tests with `// @vitest-environment happy-dom`; everything is undone after the test.
 */
export async function renderPage(
  element: ReactNode,
  { answers = {}, path = '/', now, browsed, shown, ...chosen }: PagePlan = {},
  { textParts = [], Around = Fragment, Within = Fragment }: AppParts = {},
) {
  const api = await startApiStandIn({ 'site.config': () => aConfig(), ...answers })
  setPageAddress(`${api.url}${path}`)
  const preferences = { ...defaultPreferences, ...chosen }
  writeStorage(preferences)
  // Without consent, optional entries would not be stored.
  if (localStorage.getItem('cookie_consent') === null) localStorage.setItem('cookie_consent', 'accepted')
  document.documentElement.lang = shown ?? preferences.language
  wantTexts(textParts)
  await loadLanguage(preferences.language)
  const client = createQueryClient()
  const settled = client.getDefaultOptions()
  client.setDefaultOptions({ ...settled, queries: { ...settled.queries, retryDelay: 0 } })
  await client.prefetchQuery(siteQueries.config({ call: callOverHttp, headers: toHeaders(preferences) }))
  const router = createMemoryRouter([{ path: '*', element: <Within>{element}</Within> }], { initialEntries: [path] })
  keepLatinDigits()
  const page = render(
    <CallProvider call={callOverHttp}>
      <QueryClientProvider client={client}>
        <DeviceProvider rendered={preferences} browsed={browsed ?? null}>
          <NowProvider rendered={now ?? new Date().toISOString()}>
            <ShopProvider>
              <TextProvider>
                <SiteProvider rendered="12:00:00">
                  <Around>
                    <RouterProvider router={router} />
                    <ToastRegion {...toastLabels} />
                  </Around>
                </SiteProvider>
              </TextProvider>
            </ShopProvider>
          </NowProvider>
        </DeviceProvider>
      </QueryClientProvider>
    </CallProvider>,
  )
  onTestFinished(() => {
    cleanup()
    client.clear()
    for (const { id } of listToasts()) dismissToast(id)
    localStorage.clear()
    sessionStorage.clear()
  })
  const pointer = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  return {
    ...page,
    user: typeAtOnce(pressByKeys(pointer, () => page.container.isConnected)),
    api,
    client,
    /** Current path and query of the page. */
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

type User = ReturnType<typeof userEvent.setup>

/**
 * Enters text at once, as if it was pasted, because a form renders for each letter. Keys in braces, and `user.keyboard`, are still pressed
 * one by one.
 */
function typeAtOnce(user: User): User {
  const type: User['type'] = async (element, text, options) => {
    if (/[[{]/.test(text) || options !== undefined) return user.type(element, text, options)
    await user.click(element)
    await user.paste(text)
  }
  return { ...user, type }
}

/** Gives the page the API's origin, as in a shop, so that its calls need no further settings. */
function setPageAddress(address: string): void {
  const { happyDOM } = window as unknown as { happyDOM?: { setURL: (address: string) => void } }
  if (happyDOM === undefined) throw new Error('renderPage needs "// @vitest-environment happy-dom" in the first line of the test')
  happyDOM.setURL(address)
}
