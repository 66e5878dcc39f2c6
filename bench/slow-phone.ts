import type { Browser } from '@playwright/test'
import { extent, rest, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { cookiesFor } from './measured-pages.ts'
import { addCookies, phone, SLOWED } from './phone.ts'

const RUNS = rounds(5)
/** 1.6 Mbit/s and 150 ms. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** The page is at rest by then. */
const WATCHED_MS = rest(8000)
/** A task longer than this delays a press (web.dev, Total Blocking Time). */
const LONG_MS = 50

const visits = [
  { name: 'landing', path: '/', hasPlace: false },
  { name: 'home', path: '/home', hasPlace: true },
  { name: 'store', path: '/store/1', hasPlace: true },
  { name: 'store of another module than the last', path: '/store/47', hasPlace: true },
]

type Felt = { blocked: number; shifted: number }

/** Milliseconds by which first visits on a slow phone block presses, and how far they shift what is read. */
export async function measureSlowPhone(ground: Ground): Promise<Figure[]> {
  const shop = await ground.openShop()
  const browser = await ground.openBrowser()
  try {
    const figures: Figure[] = []
    for (const { name, ...page } of extent(visits, visits.slice(0, 1))) {
      const runs: Felt[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, shop.url, page))
      const first = `first visit of ${name}, ${SLOWED} times slowed`
      figures.push(
        { name: `${first}: blocked`, value: median(runs.map(({ blocked }) => blocked)), unit: 'ms', budget: { most: 120 } },
        { name: `${first}: shifted`, value: median(runs.map(({ shifted }) => shifted)), unit: '', budget: { most: 0.01 } },
      )
    }
    return figures
  } finally {
    await browser.close()
    await shop.end()
  }
}

async function visit(browser: Browser, url: string, page: { path: string; hasPlace: boolean }): Promise<Felt> {
  const context = await browser.newContext(phone)
  try {
    await addCookies(context, cookiesFor(page), url)
    const opened = await context.newPage()
    const devtools = await context.newCDPSession(opened)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await opened.goto(url + page.path)
    await opened.waitForTimeout(WATCHED_MS)
    return await opened.evaluate(
      (long) =>
        new Promise<Felt>((resolve, reject) => {
          const felt = { blocked: 0, shifted: 0 }
          const watch = (type: string, add: (entry: PerformanceEntry) => void) =>
            new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true })
          watch('longtask', ({ duration }) => void (felt.blocked += Math.max(0, duration - long)))
          watch('layout-shift', (entry) => void (felt.shifted += (entry as PerformanceEntry & { value: number }).value))
          // Buffered entries come with the next task. A page that has not come blocks nothing, and proves nothing.
          const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0
          setTimeout(() => (hasPainted ? resolve(felt) : reject(new Error('the page has painted nothing'))), 500)
        }),
      LONG_MS,
    )
  } finally {
    await context.close()
  }
}
