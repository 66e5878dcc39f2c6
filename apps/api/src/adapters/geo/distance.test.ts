import { expect, it } from 'vitest'
import { haversineMeters } from './distance.ts'

it('[9.034] measures metres as the crow flies', () => {
  expect(haversineMeters({ lat: 22.42, lng: 39.05 }, { lat: 22.42, lng: 39.05 })).toBe(0)
  expect(haversineMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111319.49, 1)
  expect(haversineMeters({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6378137, 0)
  const [riyadh, jeddah] = [
    { lat: 24.7136, lng: 46.6753 },
    { lat: 21.4858, lng: 39.1925 },
  ]
  expect(haversineMeters(riyadh, jeddah)).toBeCloseTo(haversineMeters(jeddah, riyadh), 6)
  expect(haversineMeters(riyadh, jeddah) / 1000).toBeCloseTo(849, -1)
})
