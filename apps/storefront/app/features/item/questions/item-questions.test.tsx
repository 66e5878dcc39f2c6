// @vitest-environment happy-dom
import type { ItemQuestion, OwnQuestion } from '@medina/contract/catalog/item-questions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { saveToken } from '@medina/web/session/session.ts'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import { anItem } from '#features/catalog/item.builders.ts'
import ItemQuestions from './item-questions.tsx'

const details = { tags: [], whislists_count: 0, reviews_count: 0, store_details: aStore() }
const lamp = { ...anItem({ id: 7, name: 'Lamp', store_name: 'Lamp House' }), ...details }
const created_at = '2026-03-10T12:00:00.000Z'
const answered: ItemQuestion = {
  id: 1,
  item_id: 7,
  words: 'Is the bulb included?',
  customer_name: 'Noura',
  answer: 'Yes, a warm one.',
  created_at,
  answered_at: created_at,
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('answered questions are there for everybody, and the older ones on request; guests are asked to sign in', async () => {
  const older = { ...answered, id: 0, words: 'Is it heavy?', answer: 'No.' }
  const { user } = await renderPage(<ItemQuestions item={lamp} />, {
    answers: {
      'questions.list': ({ query }) =>
        query?.cursor === undefined ? { questions: [answered], next_cursor: 'more' } : { questions: [older], next_cursor: null },
    },
  })
  expect(await screen.findByText('Is the bulb included?')).toBeTruthy()
  expect([screen.getByText('Yes, a warm one.'), screen.getByText('Lamp House'), screen.getByText('Noura')]).toHaveLength(3)
  await user.click(button('More questions'))
  expect(await screen.findByText('Is it heavy?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More questions' })).toBeNull()
  await user.click(button('Ask the store'))
  expect(listToasts().at(-1)?.message).toBe('Please sign in to ask the store.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a customer asks, sees the question wait, and takes it back; focus is never lost', async () => {
  saveToken('a-token-of-noura')
  let own: OwnQuestion[] = []
  const { user, api } = await renderPage(<ItemQuestions item={lamp} />, {
    answers: {
      'questions.list': () => ({ questions: [], next_cursor: null }),
      'questions.mine': () => ({ questions: own }),
      'questions.ask': ({ body }) => {
        const question = { id: 5, item_id: 7, words: body.words, state: 'open', answer: null, created_at } as const
        own = [question]
        return question
      },
      'questions.remove': () => {
        own = []
        return { message: 'Your question has been taken back.' }
      },
    },
  })
  await user.click(button('Ask the store'))
  const field = screen.getByRole('textbox', { name: 'Your question' })
  expect([document.activeElement, button('Send').disabled]).toEqual([field, true])
  await user.type(field, 'Does it flicker?')
  await user.click(button('Send'))
  expect(await screen.findByText('Waits for the store’s answer')).toBeTruthy()
  expect(document.activeElement).toBe(button('Ask the store'))
  expect(api.callsOf('questions.ask').map(({ input }) => input.body)).toEqual([{ item_id: 7, words: 'Does it flicker?' }])
  await user.click(button('Take back'))
  await waitFor(() => expect(screen.queryByText('Does it flicker?')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Questions to the store')
})

test('a refused question stays in the field, with the reason', async () => {
  saveToken('a-token-of-noura')
  const { user } = await renderPage(<ItemQuestions item={lamp} />, {
    answers: {
      'questions.list': () => ({ questions: [], next_cursor: null }),
      'questions.mine': () => ({ questions: [] }),
      'questions.ask': () => {
        throw new Refusal(429, [{ code: 'questions', message: 'Please try again later.' }])
      },
    },
  })
  await user.click(button('Ask the store'))
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Does it flicker?')
  await user.click(button('Send'))
  await waitFor(() => expect(listToasts().at(-1)?.message).toBe('Please try again later.'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('Does it flicker?')
})
