// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { getTranslate } from '@medina/web/texts/text.tsx'
import { listTextParts } from '#lib/texts/text-namespaces.ts'
import { loadLanguage, wantTexts } from '@medina/web/texts/texts.ts'
import type { Position } from '@medina/web/map/follow-path.ts'
import { CourierStar } from '@medina/web/map/courier-star.tsx'
import { listTripMarks } from './trip-marks.ts'
import { aTripPage } from './trips.builders.ts'

const t = getTranslate('en')
beforeAll(async () => {
  wantTexts(listTextParts())
  await loadLanguage('en')
})

test('the vehicle is a mark on the map of its trip as soon as its driver sends a position', () => {
  expect(listTripMarks(aTripPage(), [], t).vehicle).toBeNull()
  const position = { lat: 22.425, lng: 39.05, updated_at: '2026-03-11T10:00:00Z' }
  const { vehicle } = listTripMarks(aTripPage({ trip_status: 'ongoing', position }), [], t)
  expect(vehicle).toMatchObject({ lat: 22.425, lng: 39.05, label: 'Your vehicle', icon: 'car' })
  if (vehicle === null) throw new Error('no mark')
  const { container } = render(<CourierStar label={vehicle.label} icon={vehicle.icon ?? 'bike'} />)
  expect(screen.getByRole('img', { name: 'Your vehicle' })).toBeTruthy()
  expect(container.querySelector('.map-star')).not.toBeNull()
})

test('the map shows both ends and the way between them, or the pickup alone', () => {
  const way: Position[] = [
    [39.0468, 22.4188],
    [39.05, 22.42],
  ]
  const { pins, fit } = listTripMarks(aTripPage(), way, t)
  expect(pins.map(({ id, label }) => [id, label])).toEqual([
    ['pickup', 'Pickup'],
    ['destination', 'Destination'],
  ])
  expect(fit.map(({ lat }) => lat)).toEqual([22.4188, 22.43, 22.4188, 22.42])
  const alone = listTripMarks(aTripPage({ destination_location: null }), [], t)
  expect([alone.pins.length, alone.fit]).toEqual([1, []])
})

test('without a destination the view follows the vehicle by steps of a kilometre', () => {
  const fitAt = (lat: number, lng: number) => {
    const position = { lat, lng, updated_at: '2026-03-11T10:00:00Z' }
    return listTripMarks(aTripPage({ destination_location: null, position }), [], t).fit
  }
  const near = fitAt(22.4189, 39.0401)
  expect(near).toMatchObject([
    { lat: 22.4188, lng: 39.0468 },
    { lat: expect.closeTo(22.4288, 6), lng: expect.closeTo(39.0368, 6) },
  ])
  expect(fitAt(22.4287, 39.0369)).toEqual(near)
  expect(fitAt(22.4289, 39.0369)[1]?.lat).toBeCloseTo(22.4388, 6)
})
