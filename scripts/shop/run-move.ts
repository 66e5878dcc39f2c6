import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createClock } from '../../apps/api/src/lib/clock.ts'
import { type Given, openOther } from '../../apps/api/src/features/moving/read-other.ts'
import { readSettings } from '../../apps/api/src/lib/settings.ts'
import type { Outcome } from './format-plan.ts'
import { formatMove } from './format-move.ts'
import { openShop } from './open-shop.ts'

export const moveUsage = [
  'npm run shop -- move plan FILE   moves another shop in, compares both sides, and takes it back',
  'npm run shop -- move apply FILE  moves it in; again to bring what has changed there since',
]

export const moveHelp = `move takes a dump of a MySQL database (.sql, .sql.gz) or products of Shopify or WooCommerce (.csv), and
  --pictures FOLDER  the pictures beside it, such as storage/app/public
  --store SLUG       for products: the store that sells them
  --category SLUG    for products without a category of their own
  --stock            sets the stock of items that are there already
  --take-back        overwrites what changed here since the last move
docs/moving-in.md is the guide.`

const options = {
  pictures: { type: 'string' },
  store: { type: 'string' },
  category: { type: 'string' },
  stock: { type: 'boolean' },
  'take-back': { type: 'boolean' },
} as const

/** Runs `shop move …`; null if it is called in another way. Throws what `runCommand` explains. */
export async function runMove(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  folder: string,
): Promise<Outcome | null> {
  const call = readCall(args)
  if (call === null) return null
  const { command, path, values } = call
  const given: Given = {
    path: resolve(folder, path),
    pictures: values.pictures === undefined ? null : resolve(folder, values.pictures),
    store: values.store ?? null,
    category: values.category ?? null,
  }
  const settings = readSettings(environment)
  const { source, read } = await openOther(given)
  const shop = await openShop(settings)
  try {
    const known = await shop.readKnown(source)
    const moved = await read(known, createClock(settings.CLOCK_START).now().toISOString().slice(0, 10))
    const isPlan = command === 'plan'
    const result = await shop.move(moved.lines, {
      source,
      isPlan,
      takesStock: values.stock === true,
      takesBack: values['take-back'] === true,
    })
    return formatMove(result, { isPlan, notes: moved.notes, next: nextCall(args) })
  } finally {
    await shop.close()
  }
}

function readCall(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [, command, path, ...rest] = positionals
    const isKnown = command === 'plan' || command === 'apply'
    return !isKnown || path === undefined || rest.length > 0 ? null : { command, path, values }
  } catch {
    return null
  }
}

/** The call that carries a plan out. */
const nextCall = (args: readonly string[]): string =>
  ['npm run shop --', ...args.map((arg) => (arg === 'plan' ? 'apply' : /\s/.test(arg) ? `"${arg}"` : arg))].join(' ')
