import type { Browser, CDPSession, Page } from '@playwright/test'
import { navigationBudgets } from './budgets.ts'
import { extent, rest, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { cookiesFor } from './measured-pages.ts'
import { follow, press, requireStep } from './navigations.ts'
import { addCookies, phone, SLOWED } from './phone.ts'
import { markPresses, recordTasks } from './thread-time.ts'
import { openDemo, type WalkedShop } from './ways.ts'
import type { Step } from './ways/way.ts'

const RUNS = rounds(5)
/** The page is at rest by then. */
const WATCHED_MS = rest(5000)

const visits = [
  { name: 'landing', path: '/', hasPlace: false },
  { name: 'home', path: '/home', hasPlace: true },
  { name: 'store', path: '/store/1', hasPlace: true },
  { name: 'product', path: '/product/1', hasPlace: true },
]

/**
 * Milliseconds by which first visits and links to landing, home, store and product block presses on a slow phone: processor time of
 * the main thread, which the load of the machine changes less than the clock.
 */
export async function measureBlocking(ground: Ground): Promise<Figure[]> {
  const shop = await openDemo(ground)
  const browser = await ground.openBrowser()
  try {
    return [...(await measureVisits(browser, shop.url)), ...(await measureWays(browser, shop))]
  } finally {
    await browser.close()
    await shop.end()
  }
}

async function measureVisits(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, ...page } of extent(visits, visits.slice(0, 1))) {
    const runs: number[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, url, page))
    figures.push(toFigure(`first visit of ${name}`, runs))
  }
  return figures
}

async function measureWays(browser: Browser, shop: WalkedShop): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const way of extent(shop.ways, shop.ways.slice(0, 1))) {
    const judged = way.steps.filter(({ isJudged }) => isJudged)
    if (judged.length === 0) continue
    const runs: Map<string, number>[] = []
    for (let run = 0; run < RUNS; run++)
      runs.push(await follow(browser, { place: shop, screen: 'phone', way }, { rate: 1, measure }))
    for (const { name } of judged) {
      const values = runs.map((run) => requireStep(run, name))
      figures.push(toFigure(name, values))
    }
  }
  return figures
}

function toFigure(name: string, runs: readonly number[]): Figure {
  const budget = { most: navigationBudgets.blocked }
  return { name: `${name}, ${SLOWED} times slowed: blocked`, value: median(runs), unit: 'ms', budget }
}

export async function visit(browser: Browser, url: string, page: { path: string; hasPlace: boolean }): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    await addCookies(context, cookiesFor(page), url)
    const opened = await context.newPage()
    await opened.addInitScript(markPresses)
    const tasks = await recordTasks(await context.newCDPSession(opened))
    await opened.goto(url + page.path)
    await opened.waitForTimeout(WATCHED_MS)
    return await tasks.end()
  } finally {
    await context.close()
  }
}

export async function measure(page: Page, devtools: CDPSession, step: Step): Promise<number> {
  const tasks = await recordTasks(devtools)
  await press(page, step)
  return tasks.end()
}
