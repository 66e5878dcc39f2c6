import { type Fields, isWithoutEnglish, numberOf, pick, pickTexts, textOf, translatedListOf } from '#lib/sheets/fields.ts'
import { refuse as refusal } from '#lib/sheets/cells.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { tripPrices } from '#features/catalog/sheets/sheets.ts'
import { checkLinks, checkList, checkVisibility, discountOf, storeOf, visibilityOf } from './check-item.ts'
import { type Check, type Context, unknown } from './check-simple.ts'
import { NO_ENGLISH } from './check-store.ts'

const plain = [
  'slug',
  'category',
  'brand',
  'images',
  'model',
  'type',
  'engine_capacity',
  'engine_power',
  'seating_capacity',
  'air_condition',
  'fuel_type',
  'transmission_type',
  ...tripPrices,
  'minimum_minutes',
  'minimum_meters',
  'minimum_days',
  'discount_type',
  'free_cancellation_minutes',
]
const lists = ['included', 'tags']

/** Checks a vehicle: it must belong to a provider, be in a category of its module, and have at least one price. */
export function checkVehicle(read: ReadRow, context: Context & { digits: number }): Fields | null {
  const { cells } = read
  const { known, report } = context
  const slug = textOf(cells, 'slug') ?? ''
  const facts = known.inShop('vehicles', slug)
  const store = storeOf(read, { ...context, facts, word: 'a vehicle' })
  const module_id = store === null ? null : (known.find('stores', store)?.module_id ?? facts?.module_id ?? null)
  const type = known.typeOf(module_id)
  // A vehicle that is there stays with its provider.
  if (facts === undefined && type !== undefined && type !== 'rental')
    refuse(read, 'store', `is of the module ${type}, which rents nothing: choose a store of a rental module.`, report)
  checkLinks(read, { ...context, module_id })
  if (isWithoutEnglish(cells, 'description')) refuse(read, 'description_en', NO_ENGLISH, report)
  for (const field of lists) checkList(read, field, context)
  checkPrices(read, context)
  checkVisibility(read, { report, word: 'a vehicle for rent' })
  // A fixed discount is taken off a whole trip, so it may exceed each price.
  const discount = discountOf(read, { ...context, price: null })
  if (read.isBad || store === null) return null
  known.add('vehicles', slug, { id: facts?.id ?? null, module_id, store })
  return {
    ...pick(cells, plain),
    ...pickTexts(cells, ['name', 'description']),
    ...Object.fromEntries(
      lists.filter((field) => Object.hasOwn(cells, `${field}_en`)).map((field) => [field, translatedListOf(cells, field)]),
    ),
    ...visibilityOf(cells),
    ...(discount !== null && { discount }),
    store,
  }
}

/** If the columns of prices are given, at least one price must be set. */
function checkPrices(read: ReadRow, { report }: Context): void {
  if (!tripPrices.every((column) => Object.hasOwn(read.cells, column))) return
  const offered = tripPrices.filter((column) => numberOf(read.cells, column) !== null)
  for (const column of offered)
    if (numberOf(read.cells, column) === 0)
      refuse(read, column, refusal('is 0: leave it empty where the vehicle is not rented that way.', 'sheet.zero_price'), report)
  if (offered.length === 0)
    refuse(
      read,
      'hourly_price',
      refusal('is empty, and so are distance_price and day_wise_price: write at least one of them.', 'sheet.no_trip_price'),
      report,
    )
}

/** Checks a unit of a vehicle, which is identified by its number plate. */
export const checkUnit: Check = (read, { known, report }) => {
  const { cells } = read
  const [vehicle, plate] = [textOf(cells, 'vehicle'), textOf(cells, 'license_plate_number')]
  const facts = plate === null ? undefined : known.inShop('vehicle_units', plate)
  const above = vehicle === null ? undefined : known.find('vehicles', vehicle)
  if (vehicle !== null && above === undefined)
    refuse(read, 'vehicle', unknown('vehicle', vehicle, known.isRefused('vehicles', vehicle)), report)
  if (vehicle !== null && facts?.vehicle !== undefined && facts.vehicle !== vehicle)
    refuse(
      read,
      'license_plate_number',
      refusal(`belongs to a unit of the vehicle “${facts.vehicle}”: correct the plate or the vehicle.`, 'sheet.plate_taken', {
        text: plate ?? '',
      }),
      report,
    )
  if (read.isBad || plate === null) return null
  known.add('vehicle_units', plate, { id: facts?.id ?? null, module_id: above?.module_id ?? facts?.module_id ?? null })
  return pick(cells, ['vehicle', 'license_plate_number', 'vin_number', 'status'])
}
