import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { ModuleType } from '@medina/contract/site'
import type { Api } from '#api.ts'
import { writeRows } from '#features/operator/shop/change-business.ts'
import { lockShop } from '#features/setup/public.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { baseText, translateToAll } from '#lib/i18n.ts'
import { listCells, textCells } from './sheet-rows.ts'
import { STANDARD_CLASS } from './read-tax.ts'

export type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'uploads'>

type Chosen = { modules: readonly ModuleType[]; fee: string | null }
type Choice = Chosen & { known: Chosen | undefined }

/** The rows of the shop's files that depend on its modules. */
type Now = Record<'modules' | 'zones' | 'fees' | 'parcel_categories' | 'tax_classes', SheetCells[]>

/**
 * Switches the modules of these kinds on and all others off, as rows of files: new ones get names in all languages, every zone a fee, and
 * parcels their first categories. Throws 409 if somebody chose otherwise since the form was read, and 422 for a fee that is no amount.
 */
export async function chooseModules(api: Doing, operator: Operator, choice: Choice): Promise<void> {
  requireBusiness(operator)
  await api.db.transaction().execute(async (tx) => {
    await lockShop(tx)
    const now = await readNow(tx)
    requireKnown(now, choice)
    // Fees and categories name modules as they are after this.
    await writeRows(tx, api, operator, { rows: { modules: listModules(now, choice) } })
    const modules = await listCells(tx, 'modules')
    const rows = { fees: listFees(now, modules, choice), parcel_categories: listParcels({ ...now, modules }, choice) }
    await writeRows(tx, api, operator, { rows })
  })
  invalidateSwitches()
  api.endpoints.invalidate()
}

async function readNow(tx: Db): Promise<Now> {
  return {
    modules: await listCells(tx, 'modules'),
    zones: await listCells(tx, 'zones'),
    fees: await listCells(tx, 'fees'),
    parcel_categories: await listCells(tx, 'parcel_categories'),
    tax_classes: await listCells(tx, 'tax_classes'),
  }
}

function requireKnown({ modules, fees }: Now, { modules: wanted, fee, known }: Choice): void {
  if (known === undefined) return
  const present = modules.flatMap(({ type, status }) => (status === 'yes' && type !== undefined ? [type] : []))
  const isSame = (types: readonly string[]): boolean =>
    new Set(types).size === new Set(present).size && present.every((type) => types.includes(type))
  if (!isSame(known.modules) && !isSame(wanted)) throw refuse(409, 'modules', 'setup.modules_changed')
  const [shared] = sharedFees(fees)
  if (fee !== null && shared !== undefined && Number(shared) !== Number(known.fee) && Number(shared) !== Number(fee))
    throw refuse(409, 'fee', 'operator.setting_changed', { value: shared })
}

/** The fixed fee of all zones and modules; none, or several, where they differ. */
const sharedFees = (fees: readonly SheetCells[]): string[] => [
  ...new Set(fees.map(({ type, fixed = '' }) => (type === 'fixed' ? fixed : `${type}`))),
]

function listModules({ modules, tax_classes: classes }: Now, { modules: wanted }: Chosen): SheetCells[] {
  const hasClass = classes.some(({ code }) => code === STANDARD_CLASS)
  const there = modules.flatMap(({ name_en: name = '', type, status }) => {
    const next = wanted.some((each) => each === type) ? 'yes' : 'no'
    return next === status ? [] : [{ name_en: name, status: next }]
  })
  const missing = wanted.filter((type) => !modules.some((module) => module.type === type))
  const isTaxed = hasClass && modules.every(({ tax_class: code }) => code === STANDARD_CLASS)
  const added = missing.map((type, index) => ({
    ...textCells('name', `setup.module_${type}`),
    ...textCells('description', `setup.about_${type}`),
    type,
    position: String(modules.length + index),
    // A shop of goods sends everywhere, as `all_zones` means.
    all_zones: 'no',
    status: 'yes',
    // The tax that was chosen for the shop is that of what it begins to sell as well.
    ...(isTaxed && { tax_class: STANDARD_CLASS }),
  }))
  return [...there, ...added]
}

const parcels = ['documents', 'small', 'large'] as const

/** A parcel module without categories could send nothing. */
function listParcels({ modules, parcel_categories: categories }: Now, { modules: wanted, fee }: Chosen): SheetCells[] {
  const names = modules.flatMap(({ type, name_en: name = '' }) => (type === 'parcel' ? [name] : []))
  const [name = baseText(translateToAll('setup.module_parcel'))] = names
  if (!wanted.includes('parcel') || categories.some(({ module }) => module === name)) return []
  return parcels.map((kind, index) => ({
    module: name,
    ...textCells('name', `setup.parcel_${kind}`),
    ...textCells('description', `setup.about_parcel_${kind}`),
    position: String(index),
    ...(fee !== null && { per_km: '0', minimum: fee }),
  }))
}

/** A module is offered where it has a fee, so each chosen one gets one in every zone; a fee of another kind stays. */
function listFees({ zones, fees }: Now, modules: readonly SheetCells[], { modules: wanted, fee }: Chosen): SheetCells[] {
  const isShared = sharedFees(fees).length <= 1
  const chosen = modules.filter(({ type }) => wanted.some((each) => each === type))
  return zones.flatMap(({ name_en: zone = '' }) =>
    chosen.flatMap(({ name_en: module = '' }): SheetCells[] => {
      const there = fees.find((row) => row.zone === zone && row.module === module)
      if (there === undefined) return [{ zone, module, type: 'fixed', fixed: fee ?? firstFee(fees) }]
      const isOther = fee !== null && isShared && there.type === 'fixed' && there.fixed !== fee
      return isOther ? [{ zone, module, type: 'fixed', fixed: fee }] : []
    }),
  )
}

const firstFee = (fees: readonly SheetCells[]): string => fees.find(({ type }) => type === 'fixed')?.fixed ?? '0'
