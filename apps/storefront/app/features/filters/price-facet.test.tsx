// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { PriceFacet } from './price-facet.tsx'

test('both ends of the prices can be typed, in Arabic digits too', async () => {
  const chosen: (number | null)[][] = []
  const facet = (
    <PriceFacet
      prices={{ min: 10, max: 90, counts: [1, 2, 3] }}
      min={null}
      max={null}
      onChange={(...range) => chosen.push(range)}
    />
  )
  const { user } = await renderPage(facet, {})
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (from === undefined || to === undefined) throw new Error('no fields')
  await user.clear(from)
  await user.type(from, '٢٠{Enter}')
  expect(chosen).toEqual([[20, null]])
})
