import type { CDPSession, Page } from '@playwright/test'
import { extent, rest, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import { recordFrames, watchFrames } from './frames.ts'
import type { Ground } from './ground.ts'
import { cookiesFor } from './measured-pages.ts'
import { readShares } from './press.ts'

const RUNS = rounds(3)
const ITEMS = extent(500, 20)
const grown = extent({ grow: { stores: 100, items: 8000 } }, {})
/** The phone that Lighthouse simulates. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const SLOWED = extent(4, 1)
/** Pixels in a second: a quick scroll. */
const SPEED = extent(1500, 12_000)
const STRETCH = 3000
const LIST = '/home?data_type=all'

/** Milliseconds between frames, and of work in each; the largest number of elements in the page. */
type Scrolled = { gaps: number[]; work: number[]; cards: number; nodes: number }

/** Scrolls through five hundred items on a slow phone: frame times, and the largest number of elements in the page. */
export async function measureScroll(ground: Ground): Promise<Figure[]> {
  const shop = await ground.openShop({ ...grown, isDriven: false })
  const browser = await ground.openBrowser()
  try {
    const runs: Scrolled[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext(phone)
      await context.setExtraHTTPHeaders({ cookie: cookiesFor({ path: LIST, hasPlace: true }) })
      const page = await context.newPage()
      await page.goto(`${shop.url}${LIST}`)
      runs.push(await scroll(page, await context.newCDPSession(page)))
      await context.close()
    }
    const over = (read: (run: Scrolled) => number): number => median(runs.map(read))
    const name = `${ITEMS} items, ${SLOWED} times slowed`
    return [
      {
        name: `${name}: a frame's work p95`,
        value: over(({ work }) => readShares(work).p95),
        unit: 'ms',
        budget: { most: 16 },
      },
      { name: `${name}: a frame's work p50`, value: over(({ work }) => readShares(work).p50), unit: 'ms' },
      { name: `${name}: from frame to frame p95`, value: over(({ gaps }) => readShares(gaps).p95), unit: 'ms' },
      { name: `${name}: from frame to frame p50`, value: over(({ gaps }) => readShares(gaps).p50), unit: 'ms' },
      { name: `${name}: cards in the page`, value: over(({ cards }) => cards), unit: '', budget: { most: 60 } },
      { name: `${name}: elements in the page`, value: over(({ nodes }) => nodes), unit: '' },
    ]
  } finally {
    await browser.close()
    await shop.end()
  }
}

async function scroll(page: Page, devtools: CDPSession): Promise<Scrolled> {
  await page.locator('[data-card]').first().waitFor()
  await page.waitForTimeout(rest(2000))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const work = await recordFrames(devtools)
  await page.evaluate(watchFrames)
  let [cards, nodes, reached] = [0, 0, 0]
  while (reached < ITEMS) {
    await devtools.send('Input.synthesizeScrollGesture', {
      // At the edge: no finger hovers over a card.
      x: 4,
      y: 600,
      yDistance: -STRETCH,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
    const now = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('[data-card]')]
      return {
        cards: shown.length,
        nodes: document.querySelectorAll('*').length,
        reached: Number(shown.at(-1)?.getAttribute('aria-posinset')),
      }
    })
    if (now.reached <= reached) throw new Error(`the list ends at ${reached}`)
    ;[cards, nodes, reached] = [Math.max(cards, now.cards), Math.max(nodes, now.nodes), now.reached]
  }
  const gaps = await page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps)
  return { gaps, work: await work.end(), cards, nodes }
}
