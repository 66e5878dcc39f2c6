import type { Db } from '#lib/database/database.ts'
import { baseLanguage, type Translated } from '#lib/i18n.ts'
import type { ShopState } from '#lib/sheets/shop-sheet.ts'
import type { Switches } from '#features/site/business-settings.ts'
import { readBusinessSettings } from '#features/site/read-business-settings.ts'
import { listModuleRows, listSettings, listZoneNames } from '#features/site/site.queries.ts'

/** The switches as they are in this transaction. */
export async function readCurrentSwitches(db: Db): Promise<Switches> {
  return readBusinessSettings(await listSettings(db)).switches
}

/** The parts of the shop that rows of files refer to, as they are in this transaction. */
export async function readShopState(db: Db): Promise<ShopState> {
  const [rows, modules, zones] = [await listSettings(db), await listModuleRows(db), await listZoneNames(db)]
  const { switches } = readBusinessSettings(rows)
  const namesOf = ({ [baseLanguage]: base, ...others }: Translated): string[] => [base, ...Object.values(others)]
  return {
    digits: switches.digit_after_decimal_point,
    timeZone: switches.time_zone,
    country: switches.country,
    languages: switches.languages,
    modules: modules.map(({ id, module_name, module_type }) => ({ id, names: namesOf(module_name), type: module_type })),
    zones: zones.map(({ id, name }) => ({ id, names: namesOf(name) })),
  }
}
