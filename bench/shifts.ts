import type { CDPSession, Page } from '@playwright/test'
import { navigationBudgets } from './budgets.ts'
import { extent, rounds } from './extent.ts'
import { type Figure, median } from './figures.ts'
import type { Ground } from './ground.ts'
import { follow, press, requireStep } from './navigations.ts'
import { SLOWED } from './phone.ts'
import { readShifts, type Shifts, watchShifts } from './shift-watch.ts'
import { openDemo, openSecond, type WalkedShop } from './ways.ts'
import type { Step } from './ways/way.ts'

/** A way that shifts is followed again: the median leaves out what one busy moment did. */
const RUNS = rounds(3)
/** A short run has one way of one shop: the others take seconds each, and the second shop as many to fill. */
const SCREENS = extent(['phone', 'desktop'] as const, ['phone'] as const)

/**
 * Follows links on a slow phone and a slow desktop. Measures how far they move what a page has drawn already, and for how long view
 * transitions freeze it. Unlike Google's CLS it counts shifts within half a second of the press too: a finger that follows the first one lands elsewhere.
 */
export async function measureShifts(ground: Ground): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const open of extent([openDemo, openSecond], [openDemo])) figures.push(...(await measureIn(ground, open)))
  return figures
}

async function measureIn(ground: Ground, open: (ground: Ground) => Promise<WalkedShop>): Promise<Figure[]> {
  const shop = await open(ground)
  const browser = await ground.openBrowser()
  try {
    const figures: Figure[] = []
    for (const screen of SCREENS) {
      for (const way of extent(
        shop.ways,
        shop.ways.filter(({ steps }) => steps[0]?.name === 'search to results'),
      )) {
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
