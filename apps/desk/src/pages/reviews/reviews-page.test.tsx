// @vitest-environment happy-dom
import type { OperatorQuestion } from '@medina/contract/operator/operator-questions'
import type { OperatorReview } from '@medina/contract/operator/operator-reviews'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { ReviewsPage } from './reviews-page.tsx'

function aReview(changes: Partial<OperatorReview> = {}): OperatorReview {
  return {
    id: 5,
    store_id: 7,
    order_id: 100_482,
    item_id: 116,
    delivery_man_id: null,
    about: 'Chicken shawarma',
    store_name: 'Saj House',
    rating: 2,
    comment: 'It was cold',
    attachment_full_url: [],
    customer_name: 'Lina',
    reply: null,
    status: 'approved',
    created_at: '2026-03-10T12:00:00.000Z',
    ...changes,
  }
}

test('a store answers a review for everybody, and does not hide it', async () => {
  let review = aReview()
  const { user, api } = await renderDesk(<ReviewsPage />, {
    answers: {
      'operator.reviews': () => ({ reviews: [review], next_cursor: null }),
      'operator.answerReview': ({ body }) => (review = { ...review, reply: body?.reply ?? null }),
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Review by Lina' }))
  expect(card.getByText('It was cold')).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Hide' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Answer' }))
  await user.type(card.getByRole('textbox', { name: 'Your answer' }), 'We are sorry.')
  await user.click(card.getByRole('button', { name: 'Publish' }))
  await user.click(await card.findByRole('button', { name: 'Change the answer' }))
  await user.clear(card.getByRole('textbox', { name: 'Your answer' }))
  await user.click(card.getByRole('button', { name: 'Remove the answer' }))
  await waitFor(() => expect(card.queryByText('We are sorry.')).toBeNull())
  expect(api.callsOf('operator.answerReview').map(({ input }) => input.body)).toEqual([
    { reply: 'We are sorry.' },
    { reply: null },
  ])
})

test('the business shows what waits, and hides a review of a courier', async () => {
  const { user, api } = await renderDesk(<ReviewsPage />, {
    me: { role: 'admin', store_ids: null },
    answers: {
      'operator.reviews': () => ({ reviews: [aReview({ status: 'waiting' })], next_cursor: null }),
      'operator.courierReviews': () => ({
        reviews: [aReview({ about: 'Samir', item_id: null, delivery_man_id: 9 })],
        next_cursor: null,
      }),
      'operator.review': () => aReview(),
      'operator.courierReview': () => aReview(),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show' }))
  await waitFor(() => expect(api.callsOf('operator.review').map(({ input }) => input.body)).toEqual([{ status: 'approved' }]))
  await user.click(screen.getByRole('button', { name: 'Of couriers' }))
  await screen.findByText('Samir')
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await waitFor(() =>
    expect(api.callsOf('operator.courierReview').map(({ input }) => input.body)).toEqual([{ status: 'hidden' }]),
  )
})

test('a store answers a question about an item for everybody, and declines another', async () => {
  const question: OperatorQuestion = {
    id: 8,
    item_id: 116,
    item_name: 'Desk lamp',
    store_id: 7,
    store_name: 'Lamp House',
    words: 'Is the bulb included?',
    customer_name: 'Lina',
    answer: null,
    state: 'open',
    created_at: '2026-03-10T12:00:00.000Z',
  }
  let open = [question, { ...question, id: 9, customer_name: 'Omar', words: 'Call me!' }]
  const { user, api } = await renderDesk(<ReviewsPage />, {
    answers: {
      'operator.reviews': () => ({ reviews: [], next_cursor: null }),
      'operator.questions': () => ({ questions: open, next_cursor: null }),
      'operator.answerQuestion': ({ params, body }) => {
        open = open.filter(({ id }) => id !== Number(params.id))
        return { ...question, answer: body?.answer ?? null, state: 'answered' }
      },
      'operator.declineQuestion': () => {
        open = []
        return { ...question, state: 'declined' }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Questions' }))
  const card = within(await screen.findByRole('article', { name: 'Question by Lina' }))
  await user.click(card.getByRole('button', { name: 'Answer' }))
  await user.type(card.getByRole('textbox', { name: 'Your answer' }), 'Yes, a warm one.')
  await user.click(card.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(api.callsOf('operator.answerQuestion').map(({ input }) => input.body)).toEqual([{ answer: 'Yes, a warm one.' }]),
  )
  await user.click(
    within(await screen.findByRole('article', { name: 'Question by Omar' })).getByRole('button', { name: 'Decline' }),
  )
  expect(await screen.findByText('No questions here')).toBeTruthy()
  expect(api.callsOf('operator.questions').map(({ input }) => input.query?.state)).toContain('open')
})
