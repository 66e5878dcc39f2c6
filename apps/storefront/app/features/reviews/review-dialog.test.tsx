// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import ReviewDialog from './review-dialog.tsx'
import type { Reviewed } from './reviewed.ts'

const shawarma: Reviewed = { key: 'item 7', of: { item_id: 7 }, name: 'Chicken shawarma', image: null, review: null }

async function openDialog(answers: Answers) {
  const onSaved = vi.fn<() => void>()
  const page = await renderPage(
    <ReviewDialog open reviewed={shawarma} orderId={100_001} onClose={() => undefined} onSaved={onSaved} />,
    { answers },
  )
  return { ...page, onSaved }
}

const send = () => screen.getByRole('button', { name: 'Send review' })

test('a review needs stars; words are optional', async () => {
  const { user, api, onSaved } = await openDialog({ 'reviews.item': () => ({ message: 'Thank you' }) })
  await user.click(send())
  expect(screen.getByText('Please choose how many stars')).toBeTruthy()
  expect(api.callsOf('reviews.item')).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^4 of 5/ }))
  expect(screen.queryByText('Please choose how many stars')).toBeNull()
  await user.click(send())
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(api.callsOf('reviews.item')[0]?.input.body).toMatchObject({ item_id: 7, order_id: 100_001, rating: 4, comment: '' })
})

test('a refusal stands in the dialog, which keeps what was written; one for an earlier review closes it', async () => {
  const refuse = (code: string, message: string) => () => {
    throw new Refusal(403, [{ code, message }])
  }
  const { user, api, onSaved } = await openDialog({ 'reviews.item': refuse('comment', 'No links, please') })
  await user.click(screen.getByRole('radio', { name: /^5 of 5/ }))
  await user.type(screen.getByLabelText(/^Share your opinion/), 'Crisp')
  await user.click(send())
  expect(await screen.findByText('No links, please')).toBeTruthy()
  expect(onSaved).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Share your opinion/).value).toBe('Crisp')
  api.answer({ 'reviews.item': refuse('review', 'Already reviewed') })
  await user.click(send())
  expect(await screen.findByText('Already reviewed')).toBeTruthy()
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a second press sends no second review, neither at once nor while the dialog leaves', async () => {
  const { user, api, onSaved } = await openDialog({ 'reviews.item': () => ({ message: 'Thank you' }) })
  await user.click(screen.getByRole('radio', { name: /^4 of 5/ }))
  await user.dblClick(send())
  expect(await screen.findByText('Thank you')).toBeTruthy()
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull())
  await user.click(send())
  expect(api.callsOf('reviews.item')).toHaveLength(1)
  expect(onSaved).toHaveBeenCalledOnce()
})
