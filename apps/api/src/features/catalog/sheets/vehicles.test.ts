import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { readFiles } from '../../../../../../scripts/catalogue/read-files.ts'
import { aModule, aZone } from '#features/catalog/catalog.builders.ts'
import type { ImportResult } from './import-catalogue.ts'
import {
  aCatalogue,
  aCategoryRow,
  anItemRow,
  aStoreRow,
  exportFrom,
  importInto,
  placesOf,
  replay,
  type SheetCells,
} from './sheets.builders.ts'
import type { Cells } from '#lib/sheets/sheet.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.api
  const modules = [await aModule(db, 'rental'), await aModule(db, 'grocery')]
  await aZone(db, { name: 'Centre', modules })
  await aZone(db, { name: 'Airport', modules, center: { lat: 23, lng: 39.05 } })
})
afterAll(() => app.close())
afterEach(async () => {
  for (const table of ['vehicles', 'items', 'stores', 'categories', 'brands'] as const)
    await app.api.db.deleteFrom(table).execute()
})

const aProviderRow = (cells: Cells = {}): Cells => aStoreRow({ slug: 'city-rent', module: 'rental', ...cells })
const aVehicleRow = (cells: Cells = {}): Cells => ({
  slug: 'small-car',
  store: 'city-rent',
  category: 'cars',
  brand: 'sahwan',
  name_en: 'Small car',
  name_ar: 'مركبة صغيرة',
  seating_capacity: '4',
  fuel_type: 'petrol',
  transmission_type: 'manual',
  hourly_price: '15.5',
  distance_price: '',
  day_wise_price: '120',
  ...cells,
})
const aUnitRow = (plate: string, cells: Cells = {}): Cells => ({ vehicle: 'small-car', license_plate_number: plate, ...cells })

const fleet: SheetCells = {
  categories: [aCategoryRow({ slug: 'cars', module: 'rental' })],
  brands: [{ slug: 'sahwan', module: 'rental', name_en: 'Sahwan' }],
  stores: [aProviderRow()],
  vehicles: [aVehicleRow()],
  vehicle_units: [aUnitRow('ABC 1234'), aUnitRow('ABC 5678', { status: 'no' })],
}
const run = (sheets: SheetCells): Promise<ImportResult> => importInto(app, aCatalogue(sheets))
const exported = async (sheet: string): Promise<Cells[]> =>
  (await exportFrom(app)).flatMap((line) => ('sheet' in line && line.sheet === sheet ? [line.cells] : []))

describe('vehicles in a file', () => {
  it('come with their units, prices and what is included, and go out as they came', async () => {
    const lists = { included_en: 'Insurance | Fuel', included_ar: 'تأمين | وقود', minimum_minutes: '120', discount: '10' }
    const result = await run({ ...fleet, vehicles: [aVehicleRow({ ...lists, discount_type: 'percent' })] })
    expect(result.problems).toEqual([])
    expect(result.counts).toMatchObject({ vehicles: { added: 1, changed: 0 }, vehicle_units: { added: 2, changed: 0 } })
    const [vehicle] = await app.api.db.selectFrom('vehicles').selectAll().execute()
    expect(vehicle).toMatchObject({
      hourly_price: 1550,
      distance_price: null,
      day_wise_price: 12_000,
      minimum_minutes: 120,
      discount: 1000,
      included: [
        { en: 'Insurance', ar: 'تأمين' },
        { en: 'Fuel', ar: 'وقود' },
      ],
      air_condition: true,
      // One of the two is out of service.
      unit_count: 1,
    })
    expect(await exported('vehicles')).toMatchObject([
      { ...aVehicleRow({ hourly_price: '15.50', day_wise_price: '120.00' }), ...lists },
    ])
    expect(await exported('vehicle_units')).toEqual([
      { vehicle: 'small-car', license_plate_number: 'ABC 1234', vin_number: '', status: 'yes' },
      { vehicle: 'small-car', license_plate_number: 'ABC 5678', vin_number: '', status: 'no' },
    ])
    const again = await importInto(app, replay(await exportFrom(app)))
    for (const tally of Object.values(again.counts)) expect(tally).toEqual({ added: 0, changed: 0 })
  })

  it('come from the example of the documentation', async () => {
    const example = fileURLToPath(new URL('../../../../../../docs/examples/fleet', import.meta.url))
    const result = await importInto(app, readFiles(example))
    expect(result.problems).toEqual([])
    expect(result.counts).toMatchObject({ stores: { added: 1 }, vehicles: { added: 2 }, vehicle_units: { added: 3 } })
  })

  it('change by slug and plate, only in the columns of the file', async () => {
    await run(fleet)
    const { counts } = await run({
      vehicles: [{ slug: 'small-car', hourly_price: '', distance_price: '1.25', day_wise_price: '110' }],
      vehicle_units: [{ license_plate_number: 'ABC 5678', status: 'yes' }],
    })
    expect(counts).toEqual({ vehicles: { added: 0, changed: 1 }, vehicle_units: { added: 0, changed: 1 } })
    const [vehicle] = await app.api.db.selectFrom('vehicles').selectAll().execute()
    expect(vehicle).toMatchObject({
      hourly_price: null,
      distance_price: 125,
      day_wise_price: 11_000,
      seating_capacity: 4,
      unit_count: 2,
    })
  })

  it('have their mistakes named by row and column, and nothing changes', async () => {
    const grocery = { module: 'grocery', slug: 'bread-house' }
    const result = await run({
      ...fleet,
      categories: [...(fleet.categories ?? []), aCategoryRow()],
      stores: [
        aProviderRow(),
        aStoreRow({ ...grocery, pickup_zones: 'Centre' }),
        aProviderRow({ slug: 'lost', pickup_zones: 'Moon' }),
      ],
      items: [anItemRow({ store: 'city-rent', category: 'cars', stock: '' })],
      vehicles: [
        aVehicleRow(),
        aVehicleRow({ slug: 'free', hourly_price: '0' }),
        aVehicleRow({ slug: 'nowhere', hourly_price: '', day_wise_price: '' }),
        aVehicleRow({ slug: 'steam', fuel_type: 'coal', seating_capacity: '0' }),
        aVehicleRow({ slug: 'bread', category: 'bakery' }),
        aVehicleRow({ slug: 'of-lost', store: 'lost' }),
        aVehicleRow({ slug: 'much', discount: '120', discount_type: 'percent' }),
        { slug: 'half', store: 'city-rent', hourly_price: '1' },
      ],
      vehicle_units: [aUnitRow('ABC 1234'), aUnitRow('ABC 1234'), aUnitRow('XYZ 1', { vehicle: 'nothing' }), aUnitRow('')],
    })
    expect(result.isDone).toBe(false)
    expect(placesOf(result.problems)).toEqual(
      expect.arrayContaining([
        'stores.csv 3 pickup_zones',
        'stores.csv 4 pickup_zones',
        'items.csv 2 store',
        'vehicles.csv 3 hourly_price',
        'vehicles.csv 4 hourly_price',
        'vehicles.csv 5 fuel_type',
        'vehicles.csv 5 seating_capacity',
        'vehicles.csv 6 category',
        'vehicles.csv 7 store',
        'vehicles.csv 8 discount',
        'vehicles.csv null distance_price',
        'vehicle-units.csv 3 license_plate_number',
        'vehicle-units.csv 4 vehicle',
        'vehicle-units.csv 5 license_plate_number',
      ]),
    )
    expect(await app.api.db.selectFrom('stores').select('id').execute()).toEqual([])
  })

  it('stay with their provider, and units with their vehicle', async () => {
    await run({ ...fleet, vehicles: [aVehicleRow(), aVehicleRow({ slug: 'other-car' })] })
    const { problems } = await run({
      stores: [aProviderRow({ slug: 'village-rent' })],
      vehicles: [aVehicleRow({ store: 'village-rent' })],
      vehicle_units: [aUnitRow('ABC 1234', { vehicle: 'other-car' })],
    })
    expect(placesOf(problems)).toEqual(['vehicles.csv 2 slug', 'vehicle-units.csv 2 license_plate_number'])
  })
})

describe('a provider in a file', () => {
  const zones = async (): Promise<string[]> =>
    (
      await app.api.db
        .selectFrom('provider_zones as p')
        .innerJoin('zones as z', 'z.id', 'p.zone_id')
        .select('z.name')
        .orderBy('z.id')
        .execute()
    ).map(({ name }) => name.en)

  it('hands over in its own zone unless it names others', async () => {
    await run(fleet)
    expect(await zones()).toEqual(['Centre'])
    expect((await run({ stores: [{ slug: 'city-rent', pickup_zones: 'Airport | centre' }] })).counts.stores).toEqual({
      added: 0,
      changed: 1,
    })
    expect(await zones()).toEqual(['Centre', 'Airport'])
    // A file without the column does not change them.
    expect((await run({ stores: [{ slug: 'city-rent', minimum_order: '0' }] })).counts.stores).toEqual({ added: 0, changed: 0 })
    expect(await zones()).toEqual(['Centre', 'Airport'])
    expect((await exported('stores'))[0]).toMatchObject({ pickup_zones: 'Centre | Airport' })
  })
})
