// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { PlacePill } from './place-pill.tsx'

const place = { address: 'Palm Court 14', lat: 22.41, lng: 39.04, zoneIds: [1] }

test.each([
  ['food', 'en', 'Deliver to'],
  ['rental', 'en', 'Pick up from'],
  ['rental', 'ar', 'الانطلاق من'],
] as const)('[1.001, 4.032] the place of the %s module is named in %s: %s', async (type, language, name) => {
  await renderPage(<PlacePill />, { place, language, module: { id: 6, type } })
  expect((await screen.findByRole('link')).textContent).toBe(`${name}Palm Court 14`)
})
