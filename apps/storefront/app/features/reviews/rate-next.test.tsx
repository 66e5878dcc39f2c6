// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { RateNext } from './rate-next.tsx'
import type { Reviewed } from './reviewed.ts'

const review = { rating: 5, comment: null, attachment: [], is_shown: true, created_at: '2026-03-10T10:00:00Z' }
const wrap: Reviewed = { key: 'item 7', of: { item_id: 7 }, name: 'Chicken wrap', image: null, review: null }
const salad: Reviewed = { key: 'item 8', of: { item_id: 8 }, name: 'Green salad', image: null, review: null }

async function rate(rows: Reviewed[]) {
  return renderPage(<RateNext rows={rows} orderId={100_001} />, { answers: { 'reviews.item': () => ({ message: 'Thank you' }) } })
}

test('[8.022] a pressed star opens the review of the first part without one, with that rating', async () => {
  const { user, api } = await rate([{ ...wrap, review }, salad])
  expect(screen.getByRole('group', { name: /How was .*Green salad/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '4 of 5: Very good' }))
  expect(await screen.findByRole('dialog', { name: 'Write a review' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 of 5: Very good' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send review' }))
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(api.callsOf('reviews.item').map(({ input }) => input.body)).toMatchObject([{ order_id: 100_001, item_id: 8, rating: 4 }])
  // The focus stays here, whatever replaces the stars.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
})

test('another star opens the dialog with another rating', async () => {
  const { user } = await rate([wrap])
  await user.click(screen.getByRole('button', { name: '2 of 5: Fair' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: '5 of 5: Excellent' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: '5 of 5: Excellent' }).checked).toBe(true))
})

test('what is reviewed shows the average instead, and an order without parts to review nothing', async () => {
  const { unmount } = await rate([
    { ...wrap, review },
    { ...salad, review: { ...review, rating: 4 } },
  ])
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await rate([])
  expect(screen.queryByRole('group')).toBeNull()
})
