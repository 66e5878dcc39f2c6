// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { anItem } from '../../catalog/item.builders.ts'
import { MenuRow } from './menu-row.tsx'

const findMark = (name: string) => screen.queryByRole('img', { name })

test('[2.046] a row of the menu carries the marks and the rating of a card', async () => {
  await renderPage(<MenuRow item={anItem({ veg: 1, recommended: 1, organic: 1, avg_rating: 4.75, rating_count: 4 })} />)
  expect(findMark('Veg')).toBeTruthy()
  expect(findMark('Halal')).toBeTruthy()
  expect(findMark('4.8 of 5, 4 ratings')).toBeTruthy()
  expect(screen.getByText('Recommended')).toBeTruthy()
  expect(screen.getByText('Organic')).toBeTruthy()
})

test('[2.046] a row shows no mark of which the item has none', async () => {
  await renderPage(<MenuRow item={anItem({ veg: 0, is_halal: 0 })} />)
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Non-veg'])
  expect(screen.queryByText('Recommended')).toBeNull()
})
