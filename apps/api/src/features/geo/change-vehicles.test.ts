import { afterAll, expect, it } from 'vitest'
import { runOperator } from '#testing/shop/run-operator.ts'
import { startTestApp } from '#testing/shop/test-app.ts'
import { publishToolAddress } from '#lib/http/tool-access.ts'

const app = await startTestApp()
const withdrawAddress = publishToolAddress(app.api.settings, await app.app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(async () => {
  withdrawAddress()
  await app.close()
})

const vehicles = (...args: string[]) => runOperator({ DATA_DIR: app.api.settings.DATA_DIR }, 'delivery-vehicles', ...args)
/** The vehicles that the registration of couriers lists. */
const offered = async (language = 'en') =>
  (await app.get<{ type: string }[]>('/api/v1/get-vehicles', { 'X-localization': language })).body

it('[7.044] an operator sets the vehicles that couriers choose from, and the charge of their deliveries', async () => {
  expect(await vehicles('list')).toMatchObject({ code: 0, out: 'No vehicles: couriers choose none.\n' })
  expect(await offered()).toEqual([])
  const added = await vehicles('add', 'Cargo', 'bike', '--icon', 'bicycle', '--to', '4.5')
  const [id = ''] = /^\d+/.exec(added.out) ?? []
  expect(added).toMatchObject({ code: 0, out: `${id}  Cargo bike · bicycle · 0–4.5 km · charge SAR 0.00\n` })
  await vehicles('change', id, 'دراجة نقل', '--language', 'ar')
  await vehicles('change', id, 'Vélo cargo', '--language', 'fr')
  expect(await offered('ar')).toMatchObject([{ type: 'دراجة نقل', maximum_coverage_area: 4.5, extra_charges: 0 }])
  expect(await offered('fr')).toMatchObject([{ type: 'Vélo cargo' }])

  // The running service applies the change at once, and fields that were not given stay.
  await vehicles('change', id, '--from', '1', '--charge', '2.50')
  expect(await offered()).toMatchObject([{ type: 'Cargo bike', starting_coverage_area: 1, extra_charges: 2.5 }])
  expect((await app.get<number>('/api/v1/vehicle/extra_charge?distance=3')).body).toBe(2.5)
  await vehicles('change', id, '--status', 'off')
  expect(await offered()).toEqual([])
  expect((await vehicles('list')).out).toBe(
    `${id}  Cargo bike · دراجة نقل · Vélo cargo · bicycle · 1–4.5 km · charge SAR 2.50 · off\n`,
  )
})

it('what makes no sense of a vehicle is refused with the reason, and changes nothing', async () => {
  const before = (await vehicles('list')).out
  expect((await vehicles('add', 'Van')).error).toMatch(/needs its English name and --to/)
  expect((await vehicles('add', 'Van', '--from', '9', '--to', '4')).error).toMatch(/4 km, is shorter than the shortest one, 9 km/)
  expect((await vehicles('change', '999', '--to', '4')).error).toBe('There is no vehicle 999.\n')
  expect((await vehicles('add', 'Van', '--icon', 'van')).error).toMatch(/--icon is one of: bicycle, scooter, car/)
  expect((await vehicles('add', 'Van', '--to', 'far')).error).toMatch(/--to is a distance in km/)
  expect((await vehicles('list')).out).toBe(before)
})

it('a name that is too long is refused with its limit, whether the service runs or not', async () => {
  const { DATA_DIR } = app.api.settings
  const before = (await vehicles('list')).out
  const long = 'x'.repeat(61)
  const refused = { code: 1, error: `The name of a vehicle has at most 60 characters; this one has 61: ${long}\n` }
  expect(await vehicles('add', long, '--to', '4')).toMatchObject(refused)
  const [id = ''] = /^\d+/.exec(before) ?? []
  expect(await vehicles('change', id, long, '--language', 'ar')).toMatchObject(refused)
  // A data folder without a running service: the command opens the database itself.
  const stopped = { DATA_DIR: `${DATA_DIR}-stopped`, DATABASE_URL: app.database.url ?? '' }
  expect(await runOperator(stopped, 'delivery-vehicles', 'add', long, '--to', '4')).toMatchObject(refused)
  expect((await vehicles('list')).out).toBe(before)
  expect((await vehicles('add', long.slice(1), '--to', '4')).code).toBe(0)
})
