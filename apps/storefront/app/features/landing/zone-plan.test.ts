import { expect, test } from 'vitest'
import { planZones } from './zone-plan.ts'

type Zone = Parameters<typeof planZones>[0][number]

const square = (id: number, west: number, south: number): Zone => ({
  id,
  name: `Zone ${id}`,
  display_name: `Zone ${id}`,
  status: 1,
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment: true,
  increased_delivery_fee: 0,
  increased_delivery_fee_status: 0,
  increase_delivery_charge_message: null,
  formated_coordinates: [
    { lat: south, lng: west },
    { lat: south, lng: west + 1 },
    { lat: south + 1, lng: west + 1 },
    { lat: south + 1, lng: west },
  ],
})

test('zones are drawn to one scale, north up, with their names in the middle', () => {
  const plan = planZones([square(1, 0, 0), square(2, 1, 0)])
  expect(plan).toMatchObject({ width: 400, height: 209 })
  expect(plan?.zones).toMatchObject([
    { id: 1, path: 'M8 200L200 200L200 8L8 8Z', x: 104, y: 104, lat: 0.5, lng: 0.5 },
    { id: 2, x: 296, y: 104 },
  ])
})

test('far from the equator a degree of longitude is narrower', () => {
  const plan = planZones([square(1, 0, 59.5)])
  expect(plan?.height).toBe(400)
  expect(plan?.width).toBeGreaterThan(195)
  expect(plan?.width).toBeLessThan(215)
})

test('a zone without an area is left out, and without any there is no drawing', () => {
  const line = { ...square(3, 0, 0), formated_coordinates: [{ lat: 0, lng: 0 }] }
  expect(planZones([square(1, 0, 0), line])?.zones.map(({ id }) => id)).toEqual([1])
  expect(planZones([line])).toBeNull()
})

test('around a bay the name stands on land, where it has the most room', () => {
  // Open to the west, and thicker in the south.
  const bay = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 1 },
    { lat: 1, lng: 1 },
    { lat: 1, lng: 0 },
    { lat: 0.8, lng: 0 },
    { lat: 0.8, lng: 0.9 },
    { lat: 0.4, lng: 0.9 },
    { lat: 0.4, lng: 0 },
  ]
  const [zone] = planZones([{ ...square(1, 0, 0), formated_coordinates: bay }])?.zones ?? []
  expect(zone?.lng).toBe(0.5)
  expect(zone?.lat).toBeGreaterThan(0.2)
  expect(zone?.lat).toBeLessThan(0.4)
})
