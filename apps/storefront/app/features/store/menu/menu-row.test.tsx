// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { ResultRow } from '#features/search/result-row.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { anItem } from '#features/catalog/item.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { ItemDescription } from '#features/item/product/item-description.tsx'
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

describe('a dish that is not served now', () => {
  const breakfast = { available_time_starts: '05:00:00', available_time_ends: '11:30:00' }
  const now = '2026-03-11T12:00:00Z'

  test.each([false, true])('has no button to add it at once, whether it can be scheduled: %s', async (schedule_order) => {
    const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
    await renderPage(<MenuRow item={anItem({ module_type: 'food', ...breakfast, schedule_order })} />, {
      now,
      place,
      module: { id: 1, type: 'food' },
      answers: { 'site.config': () => aConfig({ time_zone: 'Asia/Riyadh' }) },
    })
    expect(screen.getByText(/5:00.*11:30/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /to the cart/ })).toBeNull()
  })
})

describe('a dish that is sold out stays in its lists, greyed, and says when it is back', () => {
  const now = '2026-03-11T12:00:00Z'
  const today = '2026-03-11T15:00:00.000Z'
  const saturday = '2026-03-14T01:00:00.000Z'
  const answers = { 'site.config': () => aConfig({ time_zone: 'Asia/Riyadh' }) }
  const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
  const page = { answers, now, place, module: { id: 1, type: 'food' } as const }
  const parts = [
    ['the menu', MenuRow],
    ['a result', ResultRow],
    ['a card', ProductCard],
  ] as const

  test.each(parts)('in %s, without a button to add it', async (_, Part) => {
    await renderPage(<Part item={anItem({ back_at: today })} />, page)
    expect(screen.getByText(/^Back at 6:00\sPM$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /to the cart/ })).toBeNull()
    expect(screen.getByRole('article').querySelector('.gone')).not.toBeNull()
  })

  test.each([
    ['en', today, 'Back at 6:00\u202fPM'],
    ['ar', today, 'يعود 6:00\u00a0م'],
    ['fr', today, 'De retour à 6:00\u202fPM'],
    ['en', saturday, 'Back on Saturday, March 14 at 4:00\u202fAM'],
    ['fr', saturday, 'De retour le samedi 14 mars à 4:00\u202fAM'],
    ['en', null, 'Out of Stock'],
    ['ar', null, 'نفدت الكمية'],
    ['fr', null, 'Rupture de stock'],
  ] as const)('in %s, back at %s: %s', async (language, back_at, words) => {
    await renderPage(<MenuRow item={anItem({ back_at })} />, { ...page, language })
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(plain(screen.getByRole('article').textContent)).toContain(plain(words))
  })

  test('on the clock of the shop', async () => {
    const site = { 'site.config': () => aConfig({ time_zone: 'Asia/Riyadh', timeformat: '24' }) }
    await renderPage(<MenuRow item={anItem({ back_at: today })} />, { ...page, answers: site, language: 'fr' })
    expect(screen.getByRole('article').textContent).toContain('18:00')
  })
})
