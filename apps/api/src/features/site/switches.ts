import type { Db } from '#lib/database.ts'
import { BusinessSettingsSchema, type Switches } from './business-settings.ts'
import { listModuleRows, listServedAreas, listSettings } from './site.queries.ts'

type Modules = Awaited<ReturnType<typeof listModuleRows>>
type Areas = Awaited<ReturnType<typeof listServedAreas>>
type Kept<T> = { at: number; value: Promise<T> }

const KEPT_MS = 2000

let keptSwitches = new WeakMap<Db, Kept<Switches>>()
let keptModules = new WeakMap<Db, Kept<Modules>>()
let keptAreas = new WeakMap<Db, Kept<Areas>>()

/** The business switches, at most two seconds old in this process. Amounts in minor units. */
export function readSwitches(db: Db): Promise<Switches> {
  return keep(keptSwitches, db, async () => {
    const rows = await listSettings(db)
    return BusinessSettingsSchema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  })
}

/** All modules, also those switched off, at most two seconds old in this process. */
export function readModules(db: Db): Promise<Modules> {
  return keep(keptModules, db, () => listModuleRows(db))
}

/** Where active modules are offered, at most two seconds old in this process. */
export function readServedAreas(db: Db): Promise<Areas> {
  return keep(keptAreas, db, () => listServedAreas(db))
}

/** Reads switches, modules and areas anew on the next call: for whoever has just changed them. */
export function forgetSwitches(): void {
  keptSwitches = new WeakMap()
  keptModules = new WeakMap()
  keptAreas = new WeakMap()
}

function keep<T>(cache: WeakMap<Db, Kept<T>>, db: Db, read: () => Promise<T>): Promise<T> {
  const known = cache.get(db)
  if (known !== undefined && performance.now() - known.at < KEPT_MS) return known.value
  const value = read()
  cache.set(db, { at: performance.now(), value })
  // A failed read is not an answer to keep; whoever asked hears of it.
  value.catch(() => cache.delete(db))
  return value
}
