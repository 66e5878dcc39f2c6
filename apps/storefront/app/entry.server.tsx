import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './lib/page-context.ts'
import { CallProvider } from './lib/shop.tsx'
import { loadLanguage, textsOfPage, wantAllTexts } from './lib/texts.ts'

export { pageContext }
export { readCookies } from './lib/preference-cookies.ts'
export { ApiFailure } from '@medina/contract/client'
export { textsOfPage }

// The server speaks every text of both languages.
wantAllTexts()
await Promise.all([loadLanguage('en'), loadLanguage('ar')])

/** Renders a page whole: its reads are local and short, and a whole page can be kept for the next visitor. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, call } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(
      <CallProvider call={call}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </CallProvider>,
      {
        nonce,
        // The page is sent whole, so no part of it needs to stand aside and be moved in by a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          console.error(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort())
  })
}
