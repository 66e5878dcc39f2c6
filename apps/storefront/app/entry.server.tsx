import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type RenderCached, RenderCachedContext } from '@medina/web/rendering/cached-html.tsx'
import { RequestIdContext } from './lib/page/request-id.ts'
import { type PageContext, pageContext } from './lib/page/page-context.ts'
import { PageScriptsContext } from './lib/page/page-scripts.tsx'
import { needsScripts, ScriptsNotice } from './lib/page/scripts-notice.tsx'
import { addStructuredData, type StructuredData, StructuredDataContext } from './lib/page/structured-data.ts'
import { PackedAnswersContext } from './lib/page/page-state.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { RequestClientContext } from '@medina/web/api/query-client.ts'
import { createRequestClient } from './lib/rendering/request-client.ts'
import { renderAtOnce, renderWhole } from './lib/rendering/render-whole.ts'
import { writeHandoffScript } from './lib/rendering/router-handoff.ts'
import { CallProvider } from '@medina/web/api/shop.tsx'
import { listTextFiles } from './lib/texts/text-files.ts'

/** Renders a page whole: its reads are local and short, and a whole page can be cached for the next visitor. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext)
  const { serverHandoffStream, ...router } = routerContext
  const data = serverHandoffStream === undefined ? '' : await text(serverHandoffStream)
  const client = createRequestClient()
  const structured: StructuredData = new Map()
  const { pathname } = new URL(request.url)
  const scripts = {
    nonce: page.nonce,
    deviceScript: page.deviceScript,
    textFiles: listTextFiles(page.preferences.language, pathname),
    handoffScript: writeHandoffScript(data, page.handoffTexts ?? undefined),
    notice: needsScripts(pathname) && <ScriptsNotice language={page.preferences.language} />,
  }
  const document = (
    <PageProviders page={page} client={client}>
      <PageScriptsContext value={scripts}>
        <StructuredDataContext value={structured}>
          <ServerRouter context={router} url={request.url} nonce={page.nonce} />
        </StructuredDataContext>
      </PageScriptsContext>
    </PageProviders>
  )
  try {
    // The first attempt's reads must not stay: the browser hydrates from an empty cache as well.
    const { html, hasFailed } = await renderWhole(document, () => client.clear(), page.report)
    page.html = addStructuredData(html, await describePage(page, structured))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(null, { headers, status: hasFailed ? 500 : status })
  } finally {
    client.clear()
  }
}

/** Failures of loaders; those of rendering are reported by `renderWhole`. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageContext).report(error)
}

/** Nothing if the configuration cannot be read now: the page is shown all the same. */
async function describePage({ call, preferences }: PageContext, structured: StructuredData): Promise<unknown[]> {
  if (structured.size === 0) return []
  const config = await call('site.config', {}, toHeaders(preferences)).catch(() => null)
  return config === null ? [] : [...structured.values()].flatMap((describe) => describe(config))
}

type PageProvidersProps = { page: PageContext; client: ReturnType<typeof createRequestClient>; children: ReactNode }

function PageProviders({ page, client, children }: PageProvidersProps) {
  return (
    <CallProvider call={page.call}>
      <PackedAnswersContext value={page.packed}>
        <RequestClientContext value={client}>
          <RequestIdContext value={page.requestId}>
            <RenderCachedContext value={renderCached}>{children}</RenderCachedContext>
          </RequestIdContext>
        </RequestClientContext>
      </PackedAnswersContext>
    </CallProvider>
  )
}

const renderedParts = new WeakMap<object, Map<string, string>>()

/** Parts are cached as long as the answers that they show. */
const renderCached: RenderCached = (by, variant, part) => {
  const variants = renderedParts.get(by) ?? new Map<string, string>()
  renderedParts.set(by, variants)
  const html = variants.get(variant) ?? renderAtOnce(part)
  if (html !== null) variants.set(variant, html)
  return html
}
