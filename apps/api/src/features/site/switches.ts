import { partlyTranslated } from '@medina/contract/device/languages'
import { cachedRead } from '#lib/caches/cached-read.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, languages, setShopLanguages } from '#lib/i18n.ts'
import { setArabicDigits } from '#lib/text/digits.ts'
import { setHijriDates } from '#lib/text/hijri.ts'
import type { Switches } from './business-settings.ts'
import { readLookFiles } from './look/look-files.ts'
import { readBusinessSettings } from './read-business-settings.ts'
import { reportProblems } from './report-problems.ts'
import {
  findFirstMiddle,
  findLowestRents,
  findOfflineMethod,
  isUntouched,
  listFailedStarts,
  listModuleRows,
  listServedAreas,
  listSettings,
  listTaxClassRows,
  listZoneIds,
} from './site.queries.ts'

/** The business switches, with amounts in minor units. An invalid row gets its default, and is logged. */
export const readSwitches = cachedRead(async (db): Promise<Switches> => {
  const { switches, problems } = readBusinessSettings(await listSettings(db))
  reportProblems(db, problems)
  setShopLanguages(switches.languages)
  setArabicDigits(switches.digits === 'arabic')
  setHijriDates(switches.hijri_dates)
  return switches
})

/**
 * The languages in which pages are offered. Those that the business chose; while nobody has named the shop, chosen languages or drawn a
 * zone, every complete one, so that an owner begins in their own.
 */
export const readOfferedLanguages = cachedRead(async (db): Promise<readonly Language[]> => {
  const { languages: chosen } = await readSwitches(db)
  if (!(await isUntouched(db))) return chosen
  return [...chosen, ...languages.filter((each) => !chosen.includes(each) && !partlyTranslated.includes(each))]
})

/** Reads the fallback language before the first request is answered, without caching. */
export async function readFirstLanguage(db: Db): Promise<void> {
  await readSwitches(db)
  readSwitches.invalidate()
}

/** All modules, including those that are switched off. */
export const readModules = cachedRead((db) => listModuleRows(db))

/** The areas in which active modules are offered. */
export const readServedAreas = cachedRead((db) => listServedAreas(db))

/** The centre of the first active zone; 0° 0° while there is none. */
export const readMiddle = cachedRead(async (db) => {
  const { x, y } = (await findFirstMiddle(db))?.middle ?? { x: 0, y: 0 }
  return { lat: String(y), lng: String(x) }
})

/** All tax classes. */
export const readTaxClasses = cachedRead((db) => listTaxClassRows(db))

/** The lowest prices of vehicles to rent. */
export const readLowestRents = cachedRead((db) => findLowestRents(db))

const readZoneIds = cachedRead(async (db) => new Set((await listZoneIds(db)).map(({ id }) => id)))

/** The latest payments whose gateway did not open its page. */
export const readFailedStarts = cachedRead((db) => listFailedStarts(db))

/** Whether there is an active offline payment method. */
export const hasOfflineMethods = cachedRead(async (db) => (await findOfflineMethod(db)) !== undefined)

/** Whether zones exist for all these ids, active or not; a deleted one still counts for two seconds. */
export async function zonesExist(db: Db, zoneIds: readonly number[]): Promise<boolean> {
  const isKnown = (zones: Set<number>) => zoneIds.every((id) => zones.has(id))
  if (isKnown(await readZoneIds(db))) return true
  // A missing id may belong to a new zone.
  readZoneIds.refresh()
  return isKnown(await readZoneIds(db))
}

/** Invalidates switches, modules and areas, for callers that have just changed them. */
export function invalidateSwitches(): void {
  for (const read of [
    readSwitches,
    readFailedStarts,
    readOfferedLanguages,
    readModules,
    readServedAreas,
    hasOfflineMethods,
    readMiddle,
    readLowestRents,
    readTaxClasses,
    readZoneIds,
    readLookFiles,
  ])
    read.invalidate()
}
