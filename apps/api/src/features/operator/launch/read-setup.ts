import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { Setup, SetupCheck } from '@medina/contract/operator/setup/operator-setup'
import type { Api } from '#api.ts'
import { listSheet } from '#features/setup/public.ts'
import { deriveAccent, findSetting, lookPath, readLookFiles, readSwitches, type Switches } from '#features/site/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { MOST_LISTED_STORES } from '@medina/contract/operator/setup/setup-checks'
import { readTax } from './read-tax.ts'
import {
  countPlaces,
  countStores,
  hasOrders,
  listFirstStores,
  listSetupModules,
  listSetupZones,
  type ModuleRow,
  type StoreCounts,
} from './setup.queries.ts'

type Wish = { language: Language; origin: string }

/** How far the set-up of the shop has come, and what is missing for a first order. */
export async function readSetup(
  { db, clock, settings }: Pick<Api, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  { language, origin }: Wish,
): Promise<Setup> {
  requireBusiness(operator)
  const [modules, stores, places] = [await listSetupModules(db), await countStores(db, clock.now()), await countPlaces(db)]
  const [switches, first, ordered] = [await readSwitches(db), await listFirstStores(db, MOST_LISTED_STORES), await hasOrders(db)]
  const [look, fees, zones] = [await readLookFiles(db), await readFees(db), await listSetupZones(db)]
  const [logo, dark] = [look.get('logo'), look.get('logo-dark')]
  const { DESK_URL, PUBLIC_URL } = settings
  const checks = listChecks({ modules, stores, places, switches })
  const hasGoods = modules.some(sellsGoods)
  const listed = first.map(({ id, name, module_type, items }) => ({ id, name: localize(name, language), module_type, items }))
  return {
    address: PUBLIC_URL ?? origin,
    shop_url: DESK_URL === undefined || PUBLIC_URL === undefined ? '/' : new URL('/', PUBLIC_URL).href,
    has_orders: ordered,
    is_ready: checks.every(({ name, is_done }) => is_done || name === 'open'),
    steps: {
      shop: await isSet(db, 'business_name'),
      place: places.zones > 0,
      modules: modules.some(({ is_on, zones }) => is_on && zones > 0),
      store: first.length > 0 || (modules.some(({ is_on }) => is_on) && !hasGoods),
      look: logo !== undefined || (await isSet(db, 'accent_color')),
    },
    modules: modules.map(({ type, name, is_on }) => ({ type, name: localize(name, language), is_on })),
    ...fees,
    tax: await readTax(db),
    store: listed[0] ?? null,
    stores: listed,
    zones: zones.map(({ id, name }) => ({ id, name: localize(name, language) })),
    logo: logo === undefined ? null : lookPath(logo),
    logo_dark: dark === undefined ? null : lookPath(dark),
    button: readButton(switches),
    checks,
  }
}

/** The accent of a shop that has chosen none, where modules have colours of their own. */
const FIRST_ACCENT = '#c23c14'

function readButton({ accent_color: accent }: Switches): Setup['button'] {
  const { light, dark } = deriveAccent(accent ?? FIRST_ACCENT)
  return { light: { ground: light.accent, text: light.on }, dark: { ground: dark.accent, text: dark.on } }
}

/** Whether the business has set a setting itself. */
async function isSet(db: Db, key: string): Promise<boolean> {
  const found = await findSetting(db, key)
  return 'setting' in found && found.setting.is_set
}

const sellsGoods = ({ type, is_on }: ModuleRow): boolean => is_on && type !== 'parcel' && type !== 'rental'

type Found = {
  modules: readonly ModuleRow[]
  stores: StoreCounts
  places: Awaited<ReturnType<typeof countPlaces>>
  switches: Switches
}

/** Without a module of goods, nobody needs a store or an item: a parcel is sent by a courier alone. */
function listChecks({ modules, stores, places, switches }: Found): SetupCheck[] {
  const offered = modules.filter(({ is_on, zones }) => is_on && zones > 0)
  const hasGoods = offered.length === 0 || offered.some(sellsGoods)
  const atLeastOne = (name: SetupCheck['name'], count: number): SetupCheck => ({ name, is_done: count > 0, count })
  const ofGoods = hasGoods
    ? [atLeastOne('store', stores.offered), atLeastOne('item', stores.items), atLeastOne('open', stores.open)]
    : []
  return [
    atLeastOne('zone', places.zones),
    atLeastOne('module', offered.length),
    ...ofGoods,
    atLeastOne('payment', countWaysToPay(switches, places)),
    { name: 'delivery', is_done: places.invited > 0 || stores.bringing > 0, count: places.couriers },
  ]
}

function countWaysToPay(
  { cash_on_delivery, digital_payment, active_payment_method_list }: Switches,
  { cash, digital }: Found['places'],
) {
  return Number(cash_on_delivery && cash > 0) + Number(digital_payment && active_payment_method_list.length > 0 && digital > 0)
}

/** The fixed fee that all deliveries share. */
async function readFees(db: Db): Promise<Pick<Setup, 'fee' | 'has_different_fees'>> {
  const rows = (await listSheet(db, 'fees')) as SheetCells[]
  const [first, ...others] = new Set(rows.map(({ type, fixed = '' }) => (type === 'fixed' ? fixed : null)))
  const hasDifferent = others.length > 0 || first === null
  return { fee: hasDifferent ? null : (first ?? null), has_different_fees: hasDifferent }
}
