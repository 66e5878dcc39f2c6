import type { ItemEditors, MenuChange, MenuForm, MenuItemRows, MenuRows } from '@medina/contract/operator/menu/menu'
import type { MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '#features/catalog/catalog.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'
import { aBooking as aHeldUnit, aFleet, aProvider, aUnit, aVehicle } from '#features/rental/rental.builders.ts'
import { aBooking } from '#features/trips/booking/booking.builders.ts'
import { aRedBlueJpeg } from '#lib/uploads/photo.builders.ts'
import { messagesOf, type Refusal, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { withoutTrace } from '#testing/shop/everything.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { tested } from '#testing/shop/tested-shops.ts'

const app = await startTestApp({ clockStart: '2026-03-10T10:00:00Z' })
afterAll(() => app.close())
const { db } = app.api
const fleet = await aFleet(db)
const { providerId: storeId } = fleet
const provider = await aKey(app, { role: 'provider', storeIds: [storeId] })
const office = await aKey(app, { role: 'admin' })
const elsewhere = await aProvider(db, { module_id: fleet.moduleId, zone_id: fleet.zoneId })
const stranger = await aKey(app, { role: 'provider', storeIds: [elsewhere] })
await aCategory(db, { module_id: fleet.moduleId, name: 'City cars', slug: 'city-cars' })

const base = '/api/v1/operator'
/** A cell of an amount of minor units, as the tested shop writes it. */
const cell = (minor: number): string => (minor / 10 ** tested.digits).toFixed(tested.digits)
const read = async (query = '', { headers } = provider) =>
  (await app.get<MenuVehicles>(`${base}/stores/${storeId}/menu/vehicles${query}`, headers)).body
const save = (body: { rows: MenuRows; known?: MenuRows; plan?: boolean }, { headers } = provider) =>
  app.post<{ changes: MenuChange[] } & Refusal>(`${base}/stores/${storeId}/menu`, body, headers)
const refused = (...call: Parameters<typeof save>) => withoutTrace(app, () => save(...call))
const undo = (ids: number[], { headers } = provider) =>
  app.put<{ changes: MenuChange[] } & Refusal>(`${base}/menu-changes/undone`, { ids }, headers)
const decide = (body: { ids: number[]; accept: boolean }, { headers } = office) =>
  app.put<{ changes: MenuChange[] } & Refusal>(`${base}/menu-changes/decided`, body, headers)
const rowsOf = async (id: number, { headers } = provider) =>
  (await app.get<MenuItemRows & Refusal>(`${base}/vehicles/${id}/menu`, headers)).body
const historyOf = async (id: number) =>
  (await app.get<{ changes: MenuChange[] }>(`${base}/menu-changes?vehicle_id=${id}`, provider.headers)).body.changes
const vehicleOf = (id: number) => db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const unitsOf = async (id: number) =>
  (await rowsOf(id)).rows.vehicle_units?.map(({ license_plate_number: plate, status }) => [plate, status])

let count = 0
/** A car for 20 an hour, in minor units, with one unit. */
async function aCar(row: Partial<Parameters<typeof aVehicle>[1]> = {}) {
  count += 1
  const slug = `car-${count}`
  const id = await aVehicle(db, {
    store_id: storeId,
    category_id: fleet.categoryId,
    name: `Car ${count}`,
    slug,
    units: 0,
    ...row,
  })
  const plate = `AB ${count}`
  await aUnit(db, id, { license_plate_number: plate })
  app.api.endpoints.invalidate()
  return { id, slug, plate }
}

beforeEach(() => setSwitches(app, { store_menu_rights: 'all' }))

describe('the vehicles of a provider', () => {
  it('are listed with their prices, units and state, and found by name and number plate', async () => {
    const { id, plate } = await aCar({ day_wise_price: 12_000, hourly_price: 2000, discount: 1000 })
    const draft = await aCar({ status: false })
    await aUnit(db, id, { status: false })
    const list = await read(`?search=${encodeURIComponent(plate.replace(' ', '').toLowerCase())}`)
    expect(list.vehicles.filter((vehicle) => vehicle.id === id)).toMatchObject([
      {
        hourly_price: 2000 / 10 ** tested.digits,
        distance_price: null,
        day_wise_price: 12_000 / 10 ** tested.digits,
        discount: 10,
        discount_type: 'percent',
        units: 2,
        units_in_service: 1,
        visibility: 'on_sale',
        waiting: null,
      },
    ])
    const drafts = (await read('?filter=drafts')).vehicles.map((vehicle) => vehicle.id)
    expect([drafts.includes(draft.id), drafts.includes(id)]).toEqual([true, false])
    expect((await app.get(`${base}/stores/${storeId}/menu/vehicles`, stranger.headers)).status).toBe(404)
  })

  it('have a form with categories and brands of their module, and nothing of items', async () => {
    const { body } = await app.get<MenuForm>(`${base}/stores/${storeId}/menu/form`, provider.headers)
    expect(body).toMatchObject({ module_type: 'rental', rights: 'all', digits: tested.digits, add_ons: [] })
    expect(body.categories.map(({ slug }) => slug)).toContain('city-cars')
    expect((await app.get(`${base}/stores/${storeId}/menu`, provider.headers)).status).toBe(404)
    const rows = { items: [{ category: 'city-cars', name_en: 'Soup', price: '9' }] }
    expect(refusalOf(await refused({ rows }))[0]).toBe(422)
  })
})

describe('a price plan', () => {
  it('is changed by its cell alone; a trip that was booked keeps its price, and the next one has the new', async () => {
    const { id, slug } = await aCar({ hourly_price: 2000 })
    await aUnit(db, id)
    const trip = await aBooking(app, fleet, id)
    const known = { vehicles: [{ slug, hourly_price: cell(2000) }] }
    const { body } = await save({ rows: { vehicles: [{ slug, hourly_price: cell(2500) }] }, known })
    expect(body.changes).toMatchObject([
      {
        vehicle_id: id,
        item_id: null,
        kind: 'change',
        state: 'done',
        columns: [{ sheet: 'vehicles', column: 'hourly_price', from: cell(2000), to: cell(2500) }],
      },
    ])
    const priceOf = async (of: number) =>
      (await db.selectFrom('trip_lines').select('unit_price').where('trip_id', '=', of).executeTakeFirstOrThrow()).unit_price
    expect(await priceOf(trip)).toBe(2000)
    expect(await priceOf(await aBooking(app, fleet, id))).toBe(2500)
    expect(await historyOf(id)).toMatchObject([{ key: { id: provider.id }, columns: [{ to: cell(2500) }] }])
  })

  it('is undone for ten minutes, also when somebody changed another one since', async () => {
    const { id, slug } = await aCar({ hourly_price: 2000, day_wise_price: 9000 })
    const [hour] = (await save({ rows: { vehicles: [{ slug, hourly_price: cell(3000) }] } })).body.changes
    await save({ rows: { vehicles: [{ slug, day_wise_price: cell(8000) }] } }, office)
    expect((await undo([hour?.id ?? 0])).body.changes).toMatchObject([{ state: 'undone' }])
    expect(await vehicleOf(id)).toMatchObject({ hourly_price: 2000, day_wise_price: 8000 })
    const [late] = (await save({ rows: { vehicles: [{ slug, hourly_price: cell(2100) }] } })).body.changes
    app.travelTo(new Date(app.api.clock.now().getTime() + 10 * 60_000).toISOString())
    expect(refusalOf(await withoutTrace(app, () => undo([late?.id ?? 0])))).toEqual([409, 'ids'])
  })

  it('that somebody else changed meanwhile is a conflict with the value of now; another plan is none', async () => {
    const { slug } = await aCar({ hourly_price: 2000, day_wise_price: 9000 })
    const known = { vehicles: [{ slug, hourly_price: cell(2000), day_wise_price: cell(9000) }] }
    await save({ rows: { vehicles: [{ slug, hourly_price: cell(2400) }] }, known }, office)
    const late = await refused({ rows: { vehicles: [{ slug, hourly_price: cell(2300) }] }, known })
    expect(refusalOf(late)).toEqual([409, 'vehicles.0.hourly_price'])
    expect(messagesOf(late)[0]).toContain(cell(2400))
    expect((await save({ rows: { vehicles: [{ slug, day_wise_price: cell(8500) }] }, known })).status).toBe(200)
  })

  it('is left out where the vehicle is not rented that way; the last one stays, and none is zero', async () => {
    const { id, slug } = await aCar({ hourly_price: 2000, day_wise_price: 9000 })
    expect((await save({ rows: { vehicles: [{ slug, hourly_price: '' }] } })).status).toBe(200)
    expect(await vehicleOf(id)).toMatchObject({ hourly_price: null, day_wise_price: 9000 })
    expect(refusalOf(await refused({ rows: { vehicles: [{ slug, day_wise_price: '' }] } }))).toEqual([
      422,
      'vehicles.0.hourly_price',
    ])
    expect(refusalOf(await refused({ rows: { vehicles: [{ slug, day_wise_price: '0' }] } }))).toEqual([
      422,
      'vehicles.0.day_wise_price',
    ])
  })
})

describe('a new vehicle', () => {
  const cells = {
    category: 'city-cars',
    name_en: '',
    name_ar: 'سيارة صغيرة',
    seating_capacity: '4',
    fuel_type: 'petrol',
    transmission_type: 'manual',
    hourly_price: '12',
    status: 'yes',
  }

  it('needs a name in one language only, gets a slug, its units and a photo, and is undone into the archive', async () => {
    const form = new FormData()
    const units = [
      { license_plate_number: 'NEW 1', vin_number: 'V1' },
      { license_plate_number: 'NEW 2', status: 'no' },
    ]
    form.append('rows', JSON.stringify({ vehicles: [{ ...cells, images: 'picture-1' }], vehicle_units: units }))
    const photo = new Uint8Array(await aRedBlueJpeg(600, 600).toBuffer())
    form.append('pictures[]', new Blob([photo], { type: 'image/jpeg' }), 'car.jpg')
    const sent = await app.post<{ changes: MenuChange[] }>(`${base}/stores/${storeId}/menu`, form, provider.headers)
    expect(sent.status, sent.text).toBe(200)
    const [made] = sent.body.changes
    const id = made?.vehicle_id ?? 0
    expect(made).toMatchObject({ kind: 'add', state: 'done' })
    const { slug, rows, pictures } = await rowsOf(id)
    expect(slug).toMatch(/^vehicle-[0-9a-f]{8}$/)
    expect(rows.vehicle_units?.map((unit) => [unit.license_plate_number, unit.vin_number, unit.status])).toEqual([
      ['NEW 1', 'V1', 'yes'],
      ['NEW 2', '', 'no'],
    ])
    expect(pictures).toMatchObject([{ cell: rows.vehicles?.[0]?.images, url: expect.stringContaining('/images/uploads/') }])
    expect(await vehicleOf(id)).toMatchObject({ status: true, unit_count: 1 })
    await undo([made?.id ?? 0])
    expect((await read('?filter=archived')).vehicles.map((vehicle) => vehicle.id)).toContain(id)
    const shown = `/api/v1/rental/vehicle/get-vehicle-details/${id}`
    expect((await app.get(shown, fleet.headers)).status).toBe(404)
    // The switch of older clients takes it out of the archive, and is in the history.
    await app.put(`${base}/vehicles/${id}`, { status: true }, provider.headers)
    expect(await vehicleOf(id)).toMatchObject({ status: true, is_archived: false })
    expect((await historyOf(id))[0]?.columns.map(({ column }) => column).toSorted()).toEqual(['is_archived', 'status'])
  })

  it('without a name, a category or seats is refused beside each field, and so is a plate of another vehicle', async () => {
    const rows = { vehicles: [{ ...cells, name_ar: '', category: '', seating_capacity: '' }] }
    expect(refusalOf(await refused({ rows }))).toEqual([
      422,
      'vehicles.0.category',
      'vehicles.0.name_en',
      'vehicles.0.seating_capacity',
    ])
    const { plate } = await aCar()
    const taken = await refused({ rows: { vehicles: [cells], vehicle_units: [{ license_plate_number: plate }] } })
    expect(refusalOf(taken)).toEqual([422, 'vehicle_units.0.license_plate_number'])
    expect(messagesOf(taken)[0]).toContain(plate)
  })
})

describe('the units of a vehicle', () => {
  it('are added, go out of service and come back; an undone new unit is out of service', async () => {
    const { id, slug, plate } = await aCar()
    const known = { vehicle_units: [{ vehicle: slug, license_plate_number: plate, status: 'yes' }] }
    const rows = {
      vehicle_units: [
        { vehicle: slug, license_plate_number: plate, status: 'no' },
        { vehicle: slug, license_plate_number: `${plate} B`, status: 'yes' },
      ],
    }
    const [made] = (await save({ rows, known })).body.changes
    expect(made).toMatchObject({
      vehicle_id: id,
      columns: [
        { sheet: 'vehicle_units', column: 'status', from: 'yes', to: 'no', unit: plate },
        { sheet: 'vehicle_units', column: 'license_plate_number', from: '', to: `${plate} B`, unit: `${plate} B` },
      ],
    })
    expect(await unitsOf(id)).toEqual([
      [plate, 'no'],
      [`${plate} B`, 'yes'],
    ])
    await undo([made?.id ?? 0])
    expect(await unitsOf(id)).toEqual([
      [plate, 'yes'],
      [`${plate} B`, 'no'],
    ])
  })

  it('that are promised to a trip stay in service, by a form, an undo and the office', async () => {
    const { id, slug, plate } = await aCar()
    const off = { vehicle_units: [{ vehicle: slug, license_plate_number: plate, status: 'no' }] }
    const held = { vehicle_id: id, from: '2026-03-11T09:00:00Z', until: '2026-03-11T12:00:00Z' }
    await aHeldUnit(db, held)
    const late = await refused({ rows: off })
    expect(refusalOf(late)).toEqual([409, 'vehicle_units'])
    expect(messagesOf(late)[0]).toContain(plate)
    const [made] = (await save({ rows: { vehicle_units: [{ vehicle: slug, license_plate_number: `${plate} C` }] } })).body.changes
    const unit = await db
      .selectFrom('vehicle_units')
      .select('id')
      .where('license_plate_number', '=', `${plate} C`)
      .executeTakeFirstOrThrow()
    await aHeldUnit(db, { ...held, unit_id: unit.id })
    expect(refusalOf(await withoutTrace(app, () => undo([made?.id ?? 0])))).toEqual([409, 'vehicle_units'])
    expect(await unitsOf(id)).toHaveLength(2)
  })

  it('of another provider, or without their vehicle, are not changed', async () => {
    const other = await aVehicle(db, { store_id: elsewhere, slug: 'other-car', units: 0 })
    await aUnit(db, other, { license_plate_number: 'THEIRS 1' })
    const off = { license_plate_number: 'THEIRS 1', status: 'no' }
    expect(refusalOf(await refused({ rows: { vehicle_units: [{ ...off, vehicle: 'other-car' }] } }))).toEqual([404, 'vehicle'])
    expect(refusalOf(await refused({ rows: { vehicle_units: [off] } }))[0]).toBe(422)
    expect(refusalOf(await refused({ rows: { vehicles: [{ slug: 'other-car', hourly_price: '1' }] } }))).toEqual([404, 'vehicle'])
    expect((await rowsOf(other)).errors?.[0]?.code).toBe('vehicle')
  })
})

describe('what a provider may change by itself', () => {
  it('is prices and units in service, if the office says so', async () => {
    await setSwitches(app, { store_menu_rights: 'prices' })
    const { slug, plate } = await aCar()
    const off = { vehicle: slug, license_plate_number: plate, status: 'no' }
    const rows = { vehicles: [{ slug, hourly_price: cell(1900), discount: '5', discount_type: 'percent' }], vehicle_units: [off] }
    expect((await save({ rows })).status).toBe(200)
    expect(refusalOf(await refused({ rows: { vehicles: [{ slug, status: 'no' }] } }))).toEqual([403, 'rights'])
    const more = { vehicle_units: [{ vehicle: slug, license_plate_number: `${plate} D` }] }
    expect(refusalOf(await refused({ rows: more }))).toEqual([403, 'rights'])
    expect((await save({ rows: more }, office)).status).toBe(200)
  })

  it('waits for the office: the old price stays until it says yes, and units go out of service at once', async () => {
    await setSwitches(app, { store_menu_rights: 'approval' })
    const { id, slug, plate } = await aCar({ hourly_price: 2000 })
    const [change] = (await save({ rows: { vehicles: [{ slug, hourly_price: cell(4400) }] } })).body.changes
    expect(change).toMatchObject({ state: 'waiting', undo_until: null })
    expect((await vehicleOf(id)).hourly_price).toBe(2000)
    const waits = (await read('?filter=waiting')).vehicles
    expect(waits.map((vehicle) => [vehicle.id, vehicle.waiting?.id])).toEqual([[id, change?.id]])
    const [off] = (await save({ rows: { vehicle_units: [{ vehicle: slug, license_plate_number: plate, status: 'no' }] } })).body
      .changes
    expect(off?.state).toBe('done')
    expect((await decide({ ids: [change?.id ?? 0], accept: true })).body.changes).toMatchObject([
      { state: 'done', vehicle_id: id, decided_by: { id: office.id } },
    ])
    expect((await vehicleOf(id)).hourly_price).toBe(4400)
  })
})

it('an open form names the keys that have the vehicle open as well, and the last change', async () => {
  const { id, slug } = await aCar()
  const [mine, theirs] = ['3f0c2f52-3b5c-4f3e-9a2d-2f6f3c1d7a10', '9d1f3c1e-7d3e-4f0b-8a43-0f2b5f9f4c21']
  const signOf = (form: string, { headers } = provider) =>
    app.put<ItemEditors & Refusal>(`${base}/vehicles/${id}/editors`, { form, is_open: true }, headers)
  expect((await signOf(mine)).body).toEqual({ editors: [], last_change: null })
  await save({ rows: { vehicles: [{ slug, hourly_price: cell(3100) }] } }, office)
  expect((await signOf(theirs, office)).body.editors).toMatchObject([{ id: provider.id, is_own: false }])
  expect((await signOf(mine)).body).toMatchObject({
    editors: [{ id: office.id }],
    last_change: { key: { id: office.id }, columns: [{ to: cell(3100) }] },
  })
  expect(refusalOf(await withoutTrace(app, () => signOf(mine, stranger)))).toEqual([404, 'vehicle'])
})
