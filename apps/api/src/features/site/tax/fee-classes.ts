import type { Fee } from '@medina/pricing/tax'
import type { Db } from '#lib/database/database.ts'
import type { StoredTaxClass } from '#lib/database/json-columns.ts'
import { STORE_CLASS } from '#features/site/business-settings/kinds.ts'
import type { Switches } from '#features/site/business-settings.ts'
import { readBusinessSettings } from '#features/site/read-business-settings.ts'
import { listSettings, listTaxClassRows } from '#features/site/site.queries.ts'
import type { MeaningProblem } from '#features/site/stored-meaning.ts'
import { readTaxClasses } from '#features/site/switches.ts'

/** The class of each taxed fee; null where the percent of the store applies. A fee that is missing bears no tax. */
export type FeeClasses = Partial<Record<Fee, StoredTaxClass | null>>

export const feeSettings = {
  packaging: 'packaging_tax_class',
  delivery: 'delivery_tax_class',
  additional_charge: 'additional_charge_tax_class',
} as const satisfies Record<Fee, keyof Switches>

/** The settings that name the class of a fee. */
export const feeClassKeys: readonly string[] = Object.values(feeSettings)

/** Explains why a setting cannot name this class; `given` are the codes of classes that the same files bring. Null if it can. */
export async function explainUnknownClass(
  db: Db,
  { key, value, given = [] }: { key: string; value: unknown; given?: readonly string[] | undefined },
): Promise<MeaningProblem | null> {
  if (!feeClassKeys.includes(key) || value === '' || value === STORE_CLASS) return null
  const classes = await listTaxClassRows(db)
  if ([...classes.map(({ code }) => code), ...given].includes(String(value))) return null
  return {
    sentence: `names “${String(value)}”, which is no tax class of this shop: write its code, as in tax-classes.csv.`,
    form: { message: 'accounts.tax_class_unknown' },
  }
}

/** The codes among these that a fee has. */
export async function findClassesOfFees(db: Db, codes: readonly string[]): Promise<string[]> {
  const { switches } = readBusinessSettings(await listSettings(db))
  const used = new Set<string>(Object.values(feeSettings).map((key) => switches[key]))
  return codes.filter((code) => used.has(code))
}

/** The classes of the fees on a bill of a store that has this class, or none. */
export async function readFeeClasses(db: Db, switches: Switches, ofStore: StoredTaxClass | null): Promise<FeeClasses> {
  const isTaxed = Object.values(feeSettings).some((key) => switches[key] !== '')
  return isTaxed ? chooseFeeClasses(switches, await readTaxClasses(db), ofStore) : {}
}

/** The same, with the classes of the shop. */
export function chooseFeeClasses(
  switches: Switches,
  classes: readonly StoredTaxClass[],
  ofStore: StoredTaxClass | null,
): FeeClasses {
  const named = Object.entries(feeSettings).filter(([, key]) => switches[key] !== '')
  return Object.fromEntries(
    named.map(([fee, key]) => {
      const found = switches[key] === STORE_CLASS ? undefined : classes.find(({ code }) => code === switches[key])
      return [fee, found === undefined ? ofStore : toTaxClass(found)]
    }),
  )
}

/** The class that a module gives to what has no store; null without one. */
export async function findTaxClassById(db: Db, id: number | null): Promise<StoredTaxClass | null> {
  if (id === null) return null
  const found = (await readTaxClasses(db)).find((each) => each.id === id)
  return found === undefined ? null : toTaxClass(found)
}

const toTaxClass = ({ code, name, percent, is_exempt }: StoredTaxClass): StoredTaxClass => ({ code, name, percent, is_exempt })
