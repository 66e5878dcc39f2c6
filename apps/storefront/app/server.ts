/** The storefront's exports for the service: the entry of its server bundle (vite.config.ts). */
import { languages } from '@medina/contract/device/languages'
import { ApiFailure } from '@medina/contract/wire/client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { findBrowsed } from './features/module/find-browsed.ts'
import { withBrowsed } from '@medina/web/device/preferences.ts'
import { pageContext, type PageContext } from './lib/page/page-context.ts'
import type { CallEndpoint } from '@medina/web/api/shop.tsx'
import { listTextParts } from './lib/texts/text-namespaces.ts'
import { loadLanguage, wantTexts } from '@medina/web/texts/texts.ts'
import type { PageRequest, RenderedPage, Storefront } from './storefront.ts'

// The server has every text of all languages.
wantTexts(listTextParts())
await Promise.all(languages.map(loadLanguage))

const handle = createRequestHandler(build, 'production')

export const renderPage: Storefront['renderPage'] = async ({
  url,
  headers,
  call: answer,
  preferences: stored,
  form,
  ...rest
}) => {
  const call = form === null ? callOnce(throwFailures(answer)) : throwFailures(answer)
  const browsed = await findBrowsed(call, stored, url)
  // The landing page is that of nowhere (spec 2.002).
  const preferences = withBrowsed(stored, url.pathname === '/' ? null : browsed)
  const handoffTexts = url.pathname.endsWith('.data') ? null : new Map<string, string>()
  const page: PageContext = { ...rest, call, stored, browsed, preferences, packed: new Map(), handoffTexts, html: null }
  const context = new RouterContextProvider(new Map([[pageContext, page]]))
  const response = await handle(new Request(url, form === null ? { headers } : { method: 'POST', headers, body: form }), context)
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'content-length'),
    html: page.html ?? (await response.text()),
  } satisfies RenderedPage
}

/** The loaders recognise refusals by the class of this bundle, which the service does not have. */
function throwFailures(call: PageRequest['call']): CallEndpoint {
  return async (name, input, headers) => {
    const answer = await call(name, input as object, headers)
    if ('value' in answer) return answer.value as never
    throw new ApiFailure(answer.status, answer.body.errors, answer.body)
  }
}

/** The parts of a page that is only read share their answers: each reads the configuration. */
function callOnce(call: CallEndpoint): CallEndpoint {
  const answers = new Map<string, Promise<unknown>>()
  return async (name, input, headers) => {
    const key = JSON.stringify([name, input, headers])
    const answer = answers.get(key) ?? call(name, input, headers)
    answers.set(key, answer)
    return answer as never
  }
}
