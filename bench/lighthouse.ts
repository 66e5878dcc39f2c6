import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserFlags, requireBrowser, requireTestBrowser } from '@medina/testing/run/browser'
import { extent, rounds } from './extent.ts'
import { type Budget, type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { cookiesFor, type MeasuredPage, measuredPages } from './measured-pages.ts'

const RUNS = rounds(3)
// The software renderer for maps would slow down every page.
const flags = ['--headless=new', ...browserFlags.filter((flag) => !flag.includes('swiftshader'))]
const WARM_UP_CALLS = extent(20, 1)
const names: Record<string, string> = {
  '/': 'landing',
  '/home': 'home',
  '/store/1': 'store',
  '/product/1': 'product',
  '/category/1?module_id=1': 'category',
}

type Measure = { what: string; unit: string; budget: Budget; read: (result: LighthouseResult) => number }
type LighthouseResult = {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number | undefined } | undefined>
}

const score = (id: string, what: string, least: number): Measure => ({
  what,
  unit: '',
  budget: { least },
  read: ({ categories }) => Math.round((categories[id]?.score ?? 0) * 100),
})
const audit = (id: string, what: string, unit: string, most: number): Measure => ({
  what,
  unit,
  budget: { most },
  read: ({ audits }) => (audits[id]?.numericValue ?? Number.NaN) / (unit === 's' ? 1000 : 1),
})

const measures: Measure[] = [
  score('performance', 'performance', 98),
  score('accessibility', 'accessibility', 100),
  score('best-practices', 'best practices', 100),
  score('seo', 'SEO', 100),
  audit('largest-contentful-paint', 'largest paint', 's', 2.5),
  audit('total-blocking-time', 'blocking time', 'ms', 100),
  audit('cumulative-layout-shift', 'layout shift', '', 0.02),
]

/** Lighthouse on its slow phone, each figure the median of three visits. */
export async function measureLighthouse(ground: Ground): Promise<Figure[]> {
  const shop = await ground.openShop()
  try {
    const figures: Figure[] = []
    for (const page of extent(measuredPages, measuredPages.slice(0, 1))) {
      const name = names[page.path]
      if (name === undefined) continue
      // A shop that has been running for a while.
      for (let call = 0; call < WARM_UP_CALLS; call++)
        await fetch(`${shop.url}${page.path}`, { headers: { cookie: cookiesFor(page) } })
      const results: LighthouseResult[] = []
      for (let run = 0; run < RUNS; run++) results.push(await visitAgain(`${shop.url}${page.path}`, page))
      for (const { what, unit, budget, read } of measures) {
        figures.push({ name: `${name}: ${what}`, value: median(results.map(read)), unit, budget })
      }
    }
    return figures
  } finally {
    await shop.end()
  }
}

/** A browser sometimes fails to record its own visit. */
async function visitAgain(url: string, page: MeasuredPage, tries = 3): Promise<LighthouseResult> {
  try {
    return await visit(url, page)
  } catch (error) {
    if (tries === 1) throw error
    return visitAgain(url, page, tries - 1)
  }
}

/** A new browser for every visit: nothing is cached from the last one. */
async function visit(url: string, page: MeasuredPage): Promise<LighthouseResult> {
  let chrome: LaunchedChrome | null = null
  try {
    chrome = await launch({
      chromePath: await extent(requireBrowser, requireTestBrowser)(),
      chromeFlags: flags,
      logLevel: 'silent',
    })
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent', extraHeaders: { Cookie: cookiesFor(page) } })
    if (run === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
    if (run.lhr.runtimeError !== undefined) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    return run.lhr
  } finally {
    chrome?.kill()
  }
}
