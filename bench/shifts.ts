import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, requireBrowser } from '@medina/testing/run/browser'
import { type Figure, median } from './figures.ts'
import { cookiesFor } from './measured-pages.ts'
import { addCookies, phone, SLOWED } from './phone.ts'
import { openBenchShop } from './shop.ts'
import { mainWays, type Way } from './ways.ts'

const RUNS = 3

const screens = { phone, desktop: { viewport: { width: 1440, height: 900 } } }
type Screen = keyof typeof screens

/** The page is at rest by then. */
const WATCHED_MS = 2500

type Shifts = { total: number; isWatched: boolean }

/**
 * How far links move what a page has drawn already, on a slow phone and a slow desktop. Unlike Google's CLS it counts shifts within half a second of the press too:
 * a finger that follows the first one lands elsewhere.
 */
export async function measureShifts(): Promise<Figure[]> {
  // The demo has the suggestions of places; so slow, its orders stay where they are.
  const shop = await openBenchShop({ environment: { DEMO_SPEED: '0.1' } })
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserFlags })
  try {
    const figures: Figure[] = []
    for (const screen of ['phone', 'desktop'] as const) {
      for (const way of mainWays) {
        const runs: Map<string, number>[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await follow(browser, { url: shop.url, screen, way }))
        for (const { name } of way.steps) {
          const value = median(runs.map((shifts) => requireShift(shifts, name)))
          figures.push({ name: `${name}, ${screen}, ${SLOWED} times slowed: shifted`, value, unit: '', budget: { most: 0.01 } })
        }
      }
    }
    return figures
  } finally {
    await browser.close()
    await shop.end()
  }
}

function requireShift(shifts: ReadonlyMap<string, number>, name: string): number {
  const value = shifts.get(name)
  if (value === undefined) throw new Error(`${name} was not measured`)
  return value
}

type Visit = { url: string; screen: Screen; way: Way }

async function follow(browser: Browser, { url, screen, way }: Visit): Promise<Map<string, number>> {
  const { start, isSignedIn, steps } = way
  const context = await browser.newContext({ ...screens[screen], reducedMotion: 'reduce' })
  try {
    await addCookies(context, cookiesFor(start), url)
    const page = await context.newPage()
    if (isSignedIn) await page.addInitScript((token) => localStorage.setItem('token', token), await signIn(url))
    await page.goto(url + start.path)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const shifts = new Map<string, number>()
    for (const { name, prepare, go, arrived } of steps) {
      await prepare?.(page)
      await page.waitForTimeout(WATCHED_MS)
      await page.evaluate(watchShifts)
      await go(page)
      await arrived(page).waitFor()
      await page.waitForTimeout(WATCHED_MS)
      const { total, isWatched } = await readShifts(page)
      // A new document has no observer: the step was no navigation of the client.
      if (!isWatched) throw new Error(`${name} loaded another document`)
      shifts.set(name, total)
    }
    return shifts
  } finally {
    await context.close()
  }
}

/** The token of a customer of the demo who has orders. */
async function signIn(url: string): Promise<string> {
  const person = { email_or_phone: 'noura@medina.example', password: 'noura-2026', login_type: 'manual', field_type: 'email' }
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

type Watching = { shifts?: Shifts; observer?: PerformanceObserver }

/** In the page: begins to add up shifts. */
function watchShifts(): void {
  const watching = globalThis as unknown as Watching
  watching.observer?.disconnect()
  const shifts = { total: 0, isWatched: true }
  watching.shifts = shifts
  watching.observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
  })
  watching.observer.observe({ type: 'layout-shift' })
}

async function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (globalThis as unknown as Watching).shifts ?? { total: 0, isWatched: false })
}
