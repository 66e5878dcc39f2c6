// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { StarRow } from './star-row.tsx'

/** Returns whether each star is filled, half-filled or empty. */
function readStars(row: HTMLElement): string {
  return [...row.children]
    .map((star) => (star.matches('[data-on]') ? '1' : star.querySelector('[data-on="half"]') ? '½' : '0'))
    .join('')
}

test.each([
  [0, '00000', '0.0'],
  [0.24, '00000', '0.2'],
  [0.25, '½0000', '0.3'],
  [3.6, '111½0', '3.6'],
  [3.74, '111½0', '3.7'],
  [3.75, '11110', '3.8'],
  [4.53, '1111½', '4.5'],
  [4, '11110', '4.0'],
  [5, '11111', '5.0'],
])(
  '[9.021] a rating of %d lights its stars with a precision of 0.5, and is read with one decimal',
  async (rating, lit, decimal) => {
    await renderPage(<StarRow rating={rating} size={18} />)
    expect(readStars(screen.getByRole('img', { name: `Rated ${decimal} out of 5` }))).toBe(lit)
  },
)

test('[9.021] the same in Arabic', async () => {
  await renderPage(<StarRow rating={2.5} size={18} />, { language: 'ar' })
  expect(readStars(screen.getByRole('img', { name: /^التقييم .?2\.5.? من 5$/ }))).toBe('11½00')
})
