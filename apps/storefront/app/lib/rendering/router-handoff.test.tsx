import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, Outlet, Scripts, type ServerBuild, ServerRouter } from 'react-router'
import { expect, test } from 'vitest'
import { packAnswers, packForHandoff } from '#lib/page/pack-answers.ts'
import type { Answer } from '#lib/page/page-state.tsx'
import { writeHandoffScript } from './router-handoff.ts'

const loaderData = {
  name: 'Crème & "Brûlée" </script><!-- قهوة `\\ \u2028',
  list: Array.from({ length: 500 }, (_, index) => index),
}

// Fails when an update of the router hands data over differently.
test('data reaches the router in the browser as from its own stream', async () => {
  const { html, data } = await renderByRouter()
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const begin = scripts.filter((code) => code.startsWith('window.__reactRouterContext = '))
  const transfer = scripts.filter((code) => code.startsWith('window.__reactRouterContext.streamController'))
  expect([begin.length, transfer.length > 0]).toEqual([1, true])
  expect(writeHandoffScript(data)).not.toMatch(/<\/script|<!--/)

  const [theirs, ours] = await Promise.all([run([...begin, ...transfer]), run([...begin, writeHandoffScript(data)])])
  expect(ours).toBe(theirs)
  expect(ours).toContain('Brûlée')
})

test('answers that are marked in the data are handed over as if the router had written them', () => {
  const answers: Answer[] = [
    [['items', { q: 'crème </script><!-- `' }, {}], { rows: [loaderData, { ...loaderData, name: '\u2028\ud800"' }] }],
    [['count'], 3],
  ]
  const whole = writeHandoffScript(JSON.stringify([packAnswers(answers), 'after']))
  for (const time of ['first', 'later']) {
    const texts = new Map([['a+/b==0', packForHandoff(answers)]])
    expect(writeHandoffScript(JSON.stringify(['a+/b==0', 'after']), texts), time).toBe(whole)
  }
  expect(whole).toContain('\\\\u0060')
})

/** Runs a page's scripts and reads what the router in the browser would read. */
async function run(scripts: string[]): Promise<string> {
  const window: Record<string, { stream: ReadableStream<Uint8Array> }> = {}
  runInNewContext(scripts.join(';'), { window, ReadableStream, TextEncoderStream })
  const [context] = Object.values(window)
  if (context === undefined) throw new Error('The scripts left no context.')
  return text(context.stream)
}

async function renderByRouter(): Promise<{ html: string; data: string }> {
  let data = ''
  const render = async (request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    const [stream, copy] = context.serverHandoffStream?.tee() ?? []
    const router = { ...context, ...(stream === undefined ? {} : { serverHandoffStream: stream }) }
    const html = await renderToEnd(<ServerRouter context={router} url={request.url} />)
    data = copy === undefined ? '' : await text(copy)
    return new Response(html)
  }
  const response = await createRequestHandler(buildOf(render), 'production')(new Request('http://shop.example/'))
  return { html: await response.text(), data }
}

function renderToEnd(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/** A shop of one page, in the format of the router's compiler. */
function buildOf(render: ServerBuild['entry']['module']['default']): ServerBuild {
  const Root = () => (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
  const root = { id: 'root', path: '', module: '/root.js', hasLoader: true }
  const browserParts = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  const flags = {
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
  }
  return {
    entry: { module: { default: render } },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => loaderData } } },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: { ...root, ...flags, ...browserParts, imports: [], css: [] } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
