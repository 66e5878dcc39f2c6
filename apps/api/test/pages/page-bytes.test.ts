import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byteBudgets } from '../../../../bench/budgets.ts'
import { type Bundle, intentDialogs, readBundle, weighDialog } from '../../../../bench/bundle.ts'
import { cookiesFor, foodModule, groceryModule, type MeasuredPage, measuredPages } from '../../../../bench/measured-pages.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { registerPages } from '#pages/pages.ts'

/** Pages as they leave the server, with the demo city. Byte counts are not noisy: a page that grew too heavy fails here. */
let app: TestApp
let bundle: Bundle

beforeAll(async () => {
  bundle = readBundle()
  app = await startTestApp({ demo: true, settings: { DEMO: true } })
  await registerPages(app.app, app.api)
})
afterAll(() => app.close())

type Sent = { html: string; bytes: number }

const opened = new Map<MeasuredPage, Sent[]>()

/** A page in every language, and in two kinds of module unless it has its own: the heaviest counts. */
async function open(page: MeasuredPage): Promise<Sent[]> {
  const known = opened.get(page)
  if (known !== undefined) return known
  const sent: Sent[] = []
  for (const language of ['en', 'ar'] as const) {
    for (const module of page.module === undefined ? [foodModule, groceryModule] : [page.module]) {
      const headers = { cookie: cookiesFor(page, { language, module }), 'accept-encoding': 'gzip' }
      const visit = (url: string) => app.app.inject({ method: 'GET', url, headers })
      const answer = await visit(page.path)
      // A store belongs to one module.
      const { statusCode, rawPayload } = answer.statusCode === 302 ? await visit(String(answer.headers.location)) : answer
      expect(statusCode).toBe(200)
      sent.push({ html: gunzipSync(rawPayload).toString(), bytes: rawPayload.length })
    }
  }
  opened.set(page, sent)
  return sent
}

async function heaviest(page: MeasuredPage, weigh: (sent: Sent) => number): Promise<number> {
  return Math.max(...(await open(page)).map(weigh))
}

test.each(measuredPages)('$path hydrates with at most 163 kB of scripts', async (page) => {
  const bytes = await heaviest(page, ({ html }) => bundle.weigh(bundle.listFirstLoad(html)))
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(byteBudgets.hydrate)
})

test.each(measuredPages)('$path has at most 240 kB of scripts with all its dialogs, maps and accounts aside', async (page) => {
  const bytes = await heaviest(page, ({ html }) => bundle.weigh(bundle.listReachable(html, page.module?.type)))
  expect(bytes).toBeLessThanOrEqual(byteBudgets.scripts)
})

/** The dialogs of an account come on intent: they must not weigh on the page, nor delay the visitor then. */
test.each(intentDialogs)(
  'the dialog %s costs at most 60 kB beside the page, and 25 kB beside what other dialogs bring too',
  async (source) => {
    const home = measuredPages.find(({ path }) => path === '/home')
    if (home === undefined) throw new Error('/home is not measured')
    const [sent] = await open(home)
    const { beside, alone } = weighDialog(bundle, sent?.html ?? '', source)
    expect(beside).toBeGreaterThan(0)
    expect(beside).toBeLessThanOrEqual(byteBudgets.dialog)
    expect(alone).toBeLessThanOrEqual(byteBudgets.dialogAlone)
  },
)

test.each(measuredPages)('$path has at most 14.25 kB of styles', async (page) => {
  const bytes = await heaviest(page, ({ html }) => bundle.weigh(bundle.listStyles(html)))
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(byteBudgets.styles)
})

test.each(measuredPages)('$path is sent as at most 15.25 kB of HTML', async (page) => {
  expect(await heaviest(page, ({ bytes }) => bytes)).toBeLessThanOrEqual(byteBudgets.html)
})

let textRuntime: Promise<string> | undefined

test.each(measuredPages)('$path needs at most 12 kB of messages and of what reads them', async (page) => {
  textRuntime ??= bundleTextRuntime()
  const runtime = gzipSync(await textRuntime, { level: 9 }).length
  const bytes = await heaviest(page, ({ html }) => bundle.weigh(bundle.listFirstLoad(html).filter(bundle.isMessages)))
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes + runtime).toBeLessThanOrEqual(byteBudgets.messages)
})

/** The text functions alone, with their library, without React and the rest of the app. */
async function bundleTextRuntime(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('../../../../packages/web/src/texts/text.tsx', import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: /^react|virtual:|device\.tsx|preferences\.ts/ },
    },
  })
  const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput]
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
