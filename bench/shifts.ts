import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserFlags, requireBrowser } from '@medina/testing/run/browser'
import { navigationBudgets } from './budgets.ts'
import { type Figure, median } from './figures.ts'
import { follow, press, requireStep } from './navigations.ts'
import { SLOWED } from './phone.ts'
import { readShifts, type Shifts, watchShifts } from './shift-watch.ts'
import { openDemo, openSecond, type WalkedShop } from './ways.ts'
import type { Step } from './ways/way.ts'

/** A way that shifts is followed again: the median leaves out what one busy moment did. */
const RUNS = 3

/**
 * Follows links on a slow phone and a slow desktop. Measures how far they move what a page has drawn already, and for how long view
 * transitions freeze it. Unlike Google's CLS it counts shifts within half a second of the press too: a finger that follows the first one lands elsewhere.
 */
export async function measureShifts(): Promise<Figure[]> {
  return [...(await measureIn(openDemo)), ...(await measureIn(openSecond))]
}

async function measureIn(open: () => Promise<WalkedShop>): Promise<Figure[]> {
  const shop = await open()
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserFlags })
  try {
    const figures: Figure[] = []
    for (const screen of ['phone', 'desktop'] as const) {
      for (const way of shop.ways) {
        console.log(`  ${shop.name}${screen}: ${way.steps.map(({ name }) => name).join(', ')}`)
        const runs: Map<string, Shifts>[] = []
        do runs.push(await follow(browser, { place: shop, screen, way }, { rate: SLOWED, measure }))
        while (runs.length < RUNS && runs.some((run) => [...run.values()].some(isTooMuch)))
        for (const step of way.steps) figures.push(...toFigures(`${step.name}, ${shop.name}${screen}`, step, runs))
      }
    }
    return figures
  } finally {
    await browser.close()
    await shop.end()
  }
}

export async function measure(page: Page, _: CDPSession, step: Step): Promise<Shifts> {
  await page.evaluate(watchShifts)
  await press(page, step)
  const shifts = await page.evaluate(readShifts)
  // A new document has no observer: the step was no navigation of the client.
  if (shifts === null) throw new Error(`${step.name} loaded another document`)
  return shifts
}

function isTooMuch({ total, frozen }: Shifts): boolean {
  return total > navigationBudgets.shift || frozen > navigationBudgets.frozen
}

function toFigures(name: string, step: Step, runs: readonly Map<string, Shifts>[]): Figure[] {
  const felt = runs.map((run) => requireStep(run, step.name))
  const [shifted, frozen] = [median(felt.map(({ total }) => total)), median(felt.map((one) => one.frozen))]
  if (shifted > navigationBudgets.shift) console.log(`  ${name} moved ${felt.flatMap(({ moved }) => moved).join('; ')}`)
  const slow = `${name}, ${SLOWED} times slowed`
  return [
    { name: `${slow}: shifted`, value: shifted, unit: '', budget: { most: navigationBudgets.shift } },
    ...(frozen > 0 ? [{ name: `${slow}: frozen`, value: frozen, unit: 'ms', budget: { most: navigationBudgets.frozen } }] : []),
  ]
}
