// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { anItem } from '../../catalog/item.builders.ts'
import { ItemDescription } from '../../item/product/item-description.tsx'
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

describe('[9.024] the truncation of text at 130 letters for descriptions', () => {
  const description = `${'Slow cooked lentils '.repeat(12)}with rice`
  const start = `${description.slice(0, 130).replace(/\s\S*$/, '')}…`

  test('a row shows the start', async () => {
    await renderPage(<MenuRow item={anItem({ description })} />)
    expect(screen.getByText(start)).toBeTruthy()
    expect(start.length).toBeGreaterThan(120)
  })

  test('the page of the item shows the rest on request', async () => {
    const { user } = await renderPage(<ItemDescription text={description} />)
    expect(screen.getByText(start, { exact: false })).toBeTruthy()
    expect(screen.queryByText(description, { exact: false })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(screen.getByText(description, { exact: false })).toBeTruthy()
  })
})
