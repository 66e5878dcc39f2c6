import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { SetupTax } from '@medina/contract/operator/setup/operator-setup'
import { listBusinessSettings } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { hasOwnTaxes } from './setup.queries.ts'
import { listCells } from './sheet-rows.ts'

/** The class that the set-up makes; its percent is the tax of everything without another class. */
export const STANDARD_CLASS = 'standard'

/** The settings that name the class of a fee. */
export const feeClassSettings = ['delivery_tax_class', 'packaging_tax_class', 'additional_charge_tax_class'] as const

/** The one tax of the shop, as the set-up asks for it. Reads no cache: a change within a transaction depends on it. */
export async function readTax(db: Db): Promise<SetupTax> {
  const [classes, modules] = [await listCells(db, 'tax_classes'), await listCells(db, 'modules')]
  const { settings } = await listBusinessSettings(db)
  const fees = feeClassSettings.map((key) => settings.find((setting) => setting.key === key)?.value ?? '')
  const included = settings.find(({ key }) => key === 'tax_included')
  const standard = classes.find(({ code }) => code === STANDARD_CLASS)
  const kind = included?.value === 'on' ? 'included' : 'added'
  // Somebody who has said whether prices include tax, and has no class, has chosen none.
  const untaxed = included?.is_set === true ? 'none' : null
  return {
    kind: standard === undefined ? untaxed : kind,
    percent: standard?.percent ?? '',
    has_fees: standard !== undefined && fees.includes(STANDARD_CLASS),
    is_own: isOwn(classes, modules) || hasOwnFees(fees) || (await hasOwnTaxes(db, STANDARD_CLASS)),
  }
}

/** The question has one answer for all fees. */
const hasOwnFees = (fees: readonly string[]): boolean =>
  new Set(fees).size > 1 || fees.some((code) => code !== '' && code !== STANDARD_CLASS)

/** Whether classes or modules are arranged in a way that one question cannot show. */
function isOwn(classes: readonly SheetCells[], modules: readonly SheetCells[]): boolean {
  const isOther = classes.some(({ code, exempt }) => code !== STANDARD_CLASS || exempt === 'yes')
  return isOther || new Set(modules.map(({ tax_class: code }) => code)).size > 1
}
