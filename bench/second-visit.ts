import type { BrowserContext, Page } from '@playwright/test'
import { extent, rest, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { cookiesFor } from './measured-pages.ts'
import { addCookies, phone, SLOWED } from './phone.ts'

const RUNS = rounds(3)
/** Slow 4G as DevTools throttles it. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const offline = { name: 'offline', line: { ...slow4g, offline: true } }
const LINES = extent([{ name: 'slow 4G', line: slow4g }, offline], [offline])
const PAGE = { path: '/home', hasPlace: true }

/** Milliseconds from the start of the visit until there is a page, and until it answers presses. */
type Opened = { painted: number; hydrated: number }

/** A second visit to the home on a slow phone, on slow 4G and without a connection. The worker is running from the first. */
export async function measureSecondVisit(ground: Ground): Promise<Figure[]> {
  const shop = await ground.openShop()
  const browser = await ground.openBrowser()
  try {
    const opened = LINES.map((): Opened[] => [])
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext(phone)
      await visitFirst(context, shop.url)
      for (const [at, { line }] of LINES.entries()) opened[at]?.push(await visitAgain(context, shop.url, line))
      await context.close()
    }
    return LINES.flatMap(({ name }, at) => toFigures(name, opened[at] ?? []))
  } finally {
    await browser.close()
    await shop.end()
  }
}

function toFigures(line: string, runs: readonly Opened[]): Figure[] {
  const name = `second visit of home, ${SLOWED} times slowed, ${line}`
  return [
    { name: `${name}: shell`, value: median(runs.map(({ painted }) => painted)), unit: 'ms', budget: { most: 500 } },
    { name: `${name}: hydrated`, value: median(runs.map(({ hydrated }) => hydrated)), unit: 'ms' },
  ]
}

/** Ends when the worker has cached the page. */
async function visitFirst(context: BrowserContext, url: string): Promise<void> {
  await addCookies(context, cookiesFor(PAGE), url)
  const page = await context.newPage()
  await page.goto(url + PAGE.path)
  // The page first, and its files behind it: a busy machine takes a while.
  for (let cached = 0, before = -1; cached === 0 || cached !== before; ) {
    await page.waitForTimeout(rest(5000))
    before = cached
    cached = await countCached(page)
  }
  await page.close()
}

/** The files in the caches of the shop; 0 until a page is among them. */
async function countCached(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    const hasPage = names.some((name, at) => name.startsWith('medina-pages-') && (counts[at] ?? 0) > 0)
    return hasPage ? counts.reduce((sum, count) => sum + count, 0) : 0
  })
}

async function visitAgain(context: BrowserContext, url: string, line: typeof slow4g): Promise<Opened> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await context.setOffline(line.offline)
  await devtools.send('Network.emulateNetworkConditions', line)
  await page.goto(url + PAGE.path)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const hydrated = await page.evaluate(() => performance.now())
  const opened = { painted: await readFirstPaint(page), hydrated }
  await page.close()
  await context.setOffline(false)
  return opened
}

async function readFirstPaint(page: Page): Promise<number> {
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  if (painted === undefined) throw new Error('The page has painted nothing.')
  return painted
}
