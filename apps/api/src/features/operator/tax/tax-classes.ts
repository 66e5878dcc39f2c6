import type { TaxClass, TaxPlace, TaxPlaceKind } from '@medina/contract/operator/tax/tax-classes'
import type { Api } from '#api.ts'
import { lockShop } from '#features/setup/public.ts'
import { invalidateSwitches, readSwitches } from '#features/site/public.ts'
import { recordActs } from '#features/operator/shop/operator-acts.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { listTaxClasses, listTaxPlaces, lockTaxPlace, type PlaceRow, setTaxClassOf } from './tax-places.queries.ts'

const MOST_PLACES = 50

type Fees = Record<'delivery' | 'packaging' | 'additional_charge', string>
type Classes = { classes: TaxClass[]; tax_included: boolean; tax_rounding: 'document' | 'line'; fees: Fees }

export async function readTaxClasses({ db }: Pick<Api, 'db'>, language: Language): Promise<Classes> {
  const { tax_included, tax_rounding, ...switches } = await readSwitches(db)
  const classes = await listTaxClasses(db)
  return {
    classes: classes.map((each) => ({ ...each, name: localize(each.name, language) })),
    tax_included,
    tax_rounding,
    fees: {
      delivery: switches.delivery_tax_class,
      packaging: switches.packaging_tax_class,
      additional_charge: switches.additional_charge_tax_class,
    },
  }
}

type Finding = { find: string; language: Language }

export async function findTaxPlaces({ db }: Pick<Api, 'db'>, { find, language }: Finding): Promise<{ places: TaxPlace[] }> {
  const found = await listTaxPlaces(db, { find, limit: MOST_PLACES })
  return { places: found.map((place) => toPlace(place, language)) }
}

function toPlace({ name, module, ...place }: PlaceRow, language: Language): TaxPlace {
  return { ...place, name: localize(name, language), module: module && localize(module, language) }
}

type Wish = { kind: TaxPlaceKind; id: number; code: string | null; known: string | null; language: Language }

/**
 * Sets the class that a module, store or category gives to the goods in it. Throws 404 for an unknown place, 422 for an unknown class, and
 * 409 if it has neither this class nor the `known` one.
 */
export async function setTaxClass(
  api: Pick<Api, 'db' | 'clock' | 'endpoints'>,
  operator: Operator,
  { kind, id, code, known, language }: Wish,
): Promise<{ place: TaxPlace }> {
  const place = await api.db.transaction().execute(async (tx) => {
    await lockShop(tx)
    const before = await lockTaxPlace(tx, kind, id)
    if (before === undefined) throw notFound('place', 'accounts.tax_place_unknown')
    const { tax_class: current } = before
    if (current === code) return before
    if (current !== known) throw refuse(409, 'tax_class', 'operator.setting_changed', { value: current ?? '–' })
    const classes = await tx.selectFrom('tax_classes').select(['id', 'code']).execute()
    const chosen = classes.find((each) => each.code === code)
    if (code !== null && chosen === undefined) throw refuse(422, 'tax_class', 'accounts.tax_class_unknown')
    await setTaxClassOf(tx, kind, { id, classId: chosen?.id ?? null })
    const about = { name: before.name, from: current ?? '–', to: code ?? '–' }
    await recordActs(tx, [{ keyId: operator.id, storeId: null, act: 'tax_class_set', about, now: api.clock.now() }])
    return { ...before, tax_class: code }
  })
  invalidateSwitches()
  api.endpoints.invalidate()
  return { place: toPlace(place, language) }
}
