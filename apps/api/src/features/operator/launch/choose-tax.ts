import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { SetupTax } from '@medina/contract/operator/setup/operator-setup'
import type { SetupTaxKind } from '@medina/contract/operator/setup/setup-checks'
import { changeSettingWithin, writeRows } from '#features/operator/shop/change-business.ts'
import { lockShop } from '#features/setup/public.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import type { Doing } from './choose-modules.ts'
import { feeClassSettings, readTax, STANDARD_CLASS } from './read-tax.ts'
import { listCells, textCells } from './sheet-rows.ts'

type Known = Pick<SetupTax, 'kind' | 'percent' | 'has_fees'>
type Choice = { kind: SetupTaxKind; percent: string; has_fees: boolean; known: Known | undefined }

/**
 * Sets the one tax of a shop as rows and settings of files: a standard class, that of all modules and of the fees, or none. Throws 409 if
 * somebody chose otherwise since the form was read or the shop has other classes, and 422 `percent` for one that is none.
 */
export async function chooseTax(api: Doing, operator: Operator, choice: Choice): Promise<void> {
  requireBusiness(operator)
  await api.db.transaction().execute(async (tx) => {
    await lockShop(tx)
    const now = await readTax(tx)
    if (now.is_own) throw refuse(409, 'tax', 'setup.tax_own')
    requireKnown(now, choice)
    if (choice.kind === 'none') await removeTax(tx, api, operator)
    else await writeTax(tx, api, operator, choice)
  })
  invalidateSwitches()
  api.endpoints.invalidate()
}

function requireKnown(now: Known, { known, ...wanted }: Choice): void {
  if (known === undefined || isSame(now, known) || isSame(now, wanted)) return
  throw refuse(409, 'tax', 'setup.tax_changed')
}

const isSame = (a: Known, b: Known): boolean =>
  a.kind === b.kind && (a.kind === 'none' || (Number(a.percent) === Number(b.percent) && a.has_fees === b.has_fees))

async function writeTax(tx: Db, api: Doing, operator: Operator, { kind, percent, has_fees: hasFees }: Choice): Promise<void> {
  const standard: SheetCells = { ...textCells('name', 'setup.tax_standard'), percent, exempt: 'no' }
  const [there] = await listCells(tx, 'tax_classes')
  // A name that the office has given to the class stays.
  const row = there === undefined ? standard : { percent, exempt: 'no' }
  if (percent === '') throw refuse(422, 'percent', 'setting.percent')
  await writeRows(tx, api, operator, { rows: { tax_classes: [{ code: STANDARD_CLASS, ...row }] } })
  await writeRows(tx, api, operator, { rows: { modules: await listModules(tx, STANDARD_CLASS) } })
  await setSettings(tx, api, operator, { isIncluded: kind === 'included', fees: hasFees ? STANDARD_CLASS : '' })
}

/** Orders that were placed keep their tax. */
async function removeTax(tx: Db, api: Doing, operator: Operator): Promise<void> {
  const classes = await listCells(tx, 'tax_classes')
  await setSettings(tx, api, operator, { isIncluded: true, fees: '' })
  await writeRows(tx, api, operator, { rows: { modules: await listModules(tx, '') } })
  if (classes.length > 0) await writeRows(tx, api, operator, { rows: {}, remove: { tax_classes: [{ code: STANDARD_CLASS }] } })
}

async function listModules(tx: Db, code: string): Promise<SheetCells[]> {
  const modules = await listCells(tx, 'modules')
  return modules.flatMap(({ name_en: name = '', tax_class: now }) => (now === code ? [] : [{ name_en: name, tax_class: code }]))
}

type Wanted = { isIncluded: boolean; fees: string }

async function setSettings(tx: Db, { clock }: Doing, operator: Operator, { isIncluded, fees }: Wanted): Promise<void> {
  const all = [
    { key: 'tax_included', value: isIncluded ? 'on' : 'off' },
    ...feeClassSettings.map((key) => ({ key, value: fees })),
  ]
  for (const { key, value } of all) await changeSettingWithin(tx, operator, { key, value, code: key, now: clock.now() })
}
