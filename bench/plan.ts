import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@medina/testing/root'
import { planBudgets as budgets } from './budgets.ts'
import { extent, isShort } from './extent.ts'
import type { Figure } from './figures.ts'
import type { Ground } from './ground.ts'
import { runMeasured } from './run-measured.ts'

const ITEMS = extent(10_000, 50)
const CHANGED = extent(1000, 10)

/** Duration and memory of `shop plan` for a folder with 10,000 items: as it was applied, and with a thousand other prices. */
export async function measurePlan(ground: Ground): Promise<Figure[]> {
  const folder = join(mkdtempSync(join(tmpdir(), 'plan-')), 'shop')
  cpSync(join(root, 'examples/casablanca'), folder, { recursive: true })
  const sheet = join(folder, 'items.csv')
  const example = readFileSync(sheet, 'utf8').trimEnd()
  writeFileSync(
    sheet,
    addItems(example, () => 0),
  )
  const server = await ground.openServer()
  try {
    const settings = { DATABASE_URL: await server.openDatabase('tables'), DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')) }
    const shop = (command: string) => runMeasured('scripts/shop/run.ts', [command, folder], settings)
    const applied = await shop('apply')
    const same = isShort ? null : await shop('plan')
    writeFileSync(
      sheet,
      addItems(example, (at) => (at < CHANGED ? 1 : 0)),
    )
    const changed = await shop('plan')
    const of = `${ITEMS.toLocaleString('en')} items`
    return [
      { name: `${of}, applied`, value: applied.seconds, unit: 's', budget: { most: budgets.apply } },
      ...(same === null
        ? []
        : [{ name: `${of}, planned, nothing changed`, value: same.seconds, unit: 's', budget: { most: budgets.plan } }]),
      {
        name: `${of}, planned, ${CHANGED.toLocaleString('en')} prices changed`,
        value: changed.seconds,
        unit: 's',
        budget: { most: budgets.plan },
      },
      { name: 'memory at most, planned', value: changed.memory, unit: 'MB', budget: { most: budgets.memory } },
    ]
  } finally {
    await server.stop()
  }
}

/** The items of the example with many dishes of one of its stores; `more` adds to the price of each. */
function addItems(example: string, more: (at: number) => number): string {
  const columns = (example.split('\n')[0] ?? '').trim().split(',')
  const rows = Array.from({ length: ITEMS }, (_, at) => {
    const cells: Record<string, string> = {
      slug: `dish-${at}`,
      store: 'dar-lalla',
      category: 'tagines',
      name_en: `Dish ${at}`,
      name_ar: `طبق ${at}`,
      name_fr: `Plat ${at}`,
      description_en: `With preserved lemon and olives ${at}`,
      price: (20 + (at % 80) + more(at)).toFixed(2),
      veg: at % 3 === 0 ? 'yes' : 'no',
      tags_en: 'lemon | olives',
    }
    return columns.map((column) => cells[column] ?? '').join(',')
  })
  return `${example}\n${rows.join('\n')}\n`
}
