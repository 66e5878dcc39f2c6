import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './lib/page-context.ts'
import { PackedAnswersContext } from './lib/page-state.tsx'
import { createQueryClient, RequestClientContext } from './lib/query-client.ts'
import { type KeepHtml, KeepHtmlContext } from './lib/kept.tsx'
import { CallProvider } from './lib/shop.tsx'
import { loadLanguage, textsOfPage, wantAllTexts } from './lib/texts.ts'

export { pageContext }
export { readCookies } from '@medina/contract/device-state'
export { ApiFailure } from '@medina/contract/client'
export { textsOfPage }

// The server speaks every text of both languages.
wantAllTexts()
await Promise.all([loadLanguage('en'), loadLanguage('ar')])

/** Renders a page whole: its reads are local and short, and a whole page can be kept for the next visitor. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const context = loadContext.get(pageContext)
  const { serverHandoffStream, ...withoutData } = routerContext
  const data = serverHandoffStream === undefined ? '' : await text(serverHandoffStream)
  const client = createQueryClient()
  const page = (
    <CallProvider call={context.call}>
      <PackedAnswersContext value={context.packed}>
        <RequestClientContext value={client}>
          <KeepHtmlContext value={keepHtml}>
            <ServerRouter context={withoutData} url={request.url} nonce={context.nonce} />
          </KeepHtmlContext>
        </RequestClientContext>
      </PackedAnswersContext>
    </CallProvider>
  )
  try {
    const { html, hasFailed } = await render(page, context.nonce, () => client.clear())
    context.made = { html, data: dataScript(data, context.nonce) }
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(null, { headers, status: hasFailed ? 500 : status })
  } finally {
    client.clear()
  }
}

/** `hasFailed`: a part could not be rendered, and is left to the browser. */
type Rendered = { html: string; hasFailed: boolean }

/**
 * A page whose parts are all at hand is rendered in one go, at half the cost. Parts in files of their own are at hand from the second
 * visitor on; the first one waits for them.
 */
async function render(page: ReactNode, nonce: string, startOver: () => void): Promise<Rendered> {
  const html = renderToString(page)
  if (isWhole(html)) return { html, hasFailed: false }
  // The header must not know what the page below it read the first time: in the browser it does not either.
  startOver()
  return renderPatiently(page, nonce)
}

function isWhole(html: string): boolean {
  return !html.includes('<!--$?-->') && !html.includes('<!--$!-->')
}

const kept = new WeakMap<object, Map<string, string>>()

/** Parts stay as long as the answers that they show. */
const keepHtml: KeepHtml = (by, variant, part) => {
  const variants = kept.get(by) ?? new Map<string, string>()
  kept.set(by, variants)
  const known = variants.get(variant)
  if (known !== undefined) return known
  const html = renderToString(part)
  if (!isWhole(html)) return null
  variants.set(variant, html)
  return html
}

function renderPatiently(page: ReactNode, nonce: string): Promise<Rendered> {
  let hasFailed = false
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page is sent whole, so no part of it needs to stand aside and be moved in by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () =>
        resolve(text(pipe(new PassThrough())).then((html) => ({ html: html.replace(/^<!DOCTYPE html>/, ''), hasFailed }))),
      onShellError: reject,
      onError(error) {
        hasFailed = true
        console.error(error)
      },
    })
  })
}

/** The loaders' data in the form in which the router's own scripts read it. */
function dataScript(data: string, nonce: string): string {
  const quoted = JSON.stringify(data).replaceAll('<', '\\u003c')
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${quoted});${controller}.close();</script>`
}
