// @vitest-environment happy-dom
import type { OperatorConversation, OperatorMessage } from '@medina/contract/operator/operator-messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionLoss } from '@medina/web/testing/api-stand-in.ts'
import { renderTill } from '#testing/desk.builders.tsx'
import { MessagesPage } from './messages-page.tsx'

const at = '2026-03-10T12:00:00.000Z'
const aMessage = (changes: Partial<OperatorMessage> = {}): OperatorMessage => ({
  id: 812,
  conversation_id: 5,
  sender_id: 7,
  is_own: false,
  message: 'Is it on its way?',
  file: null,
  file_full_url: [],
  is_seen: 0,
  order_id: null,
  trip_id: null,
  order: null,
  client_key: null,
  is_removed: false,
  key: null,
  created_at: at,
  updated_at: at,
  ...changes,
})
const conversation: OperatorConversation = {
  id: 5,
  kind: 'store',
  store: { id: 1, name: 'Bait Al Shawarma' },
  delivery_man: null,
  customer: { name: 'Lina Haddad', is_guest: false },
  language: 'ar',
  order_id: null,
  unread: 1,
  seen_up_to: 0,
  state: 'open',
  taken_by: null,
  can_write: true,
  last_message: aMessage(),
  last_message_at: at,
}
const answers = {
  'operator.conversations': () => ({ conversations: [conversation], next_cursor: null }),
  'operator.conversation': () => ({ conversation, messages: [aMessage()], has_more: false }),
  'operator.seenMessages': () => ({ ...conversation, unread: 0 }),
}

test('[9.024] the list of conversations cuts the last message at 70 letters, the default', async () => {
  const message = 'Please ring twice, the bell of the third floor has been broken since the storm of last week'
  const listed = { ...conversation, last_message: aMessage({ message }) }
  await renderTill(<MessagesPage />, {
    answers: { ...answers, 'operator.conversations': () => ({ conversations: [listed], next_cursor: null }) },
  })
  expect(await screen.findByText('Please ring twice, the bell of the third floor has been broken since…')).toBeTruthy()
})

test('an open conversation is seen by its customer, and answered once with its key', async () => {
  let isLost = true
  const sendMessage = () => {
    if (isLost) throw new ConnectionLoss()
    return aMessage({ id: 813, is_own: true })
  }
  const { user, api } = await renderTill(<MessagesPage />, { answers: { ...answers, 'operator.sendMessage': sendMessage } })
  expect((await screen.findByRole('log')).textContent).toContain('Is it on its way?')
  await waitFor(() => expect(api.callsOf('operator.seenMessages')[0]?.input.body).toEqual({ up_to: 812 }))
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'It left just now{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here.')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', ''))
  const sent = api.callsOf('operator.sendMessage').map(({ input }) => input.body)
  expect(sent.at(-1)).toEqual({ message: 'It left just now', client_key: expect.any(String) })
  expect(new Set(sent.map((body) => body?.client_key)).size).toBe(1)
})

test('a conversation that nobody would read takes no answer', async () => {
  const closed = { ...conversation, can_write: false, unread: 0 }
  const over = { 'operator.conversation': () => ({ conversation: closed, messages: [aMessage()], has_more: false }) }
  await renderTill(<MessagesPage />, { answers: { ...answers, ...over } })
  expect(await screen.findByText('No one will read an answer here any more.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an answer names the key that wrote it', async () => {
  const own = aMessage({ id: 813, is_own: true, message: 'It left just now', key: { id: 9, name: 'Evening till' } })
  const read = { ...conversation, unread: 0 }
  const messages = () => ({ conversation: read, messages: [own, aMessage()], has_more: false })
  await renderTill(<MessagesPage />, { answers: { ...answers, 'operator.conversation': messages } })
  const bubble = (await screen.findByText('It left just now')).closest('article')
  expect(bubble?.textContent).toContain('Evening till • 3:00')
})

test('older messages of a long conversation, and older conversations, are a press away', async () => {
  const older = { ...conversation, id: 4, unread: 0, customer: { name: 'Omar Said', is_guest: false } }
  const { user, api } = await renderTill(<MessagesPage />, {
    answers: {
      ...answers,
      'operator.conversations': ({ query }) =>
        query?.cursor === undefined
          ? { conversations: [conversation], next_cursor: 'next' }
          : { conversations: [older], next_cursor: null },
      'operator.conversation': ({ query }) =>
        query?.before === undefined
          ? { conversation, messages: [aMessage()], has_more: true }
          : { conversation, messages: [aMessage({ id: 700, message: 'Good morning' })], has_more: false },
    },
  })
  await user.click(await screen.findByRole('button', { name: /Lina Haddad/ }))
  const log = within(await screen.findByRole('log'))
  await user.click(await log.findByRole('button', { name: 'Show older' }))
  await log.findByText('Good morning')
  const texts = (await log.findAllByText(/Good morning|on its way/)).map(({ textContent }) => textContent)
  expect(texts).toEqual(['Good morning', 'Is it on its way?'])
  expect(api.callsOf('operator.conversation').some(({ input }) => String(input.query?.before) === '812')).toBe(true)
  expect(log.queryByRole('button', { name: 'Show older' })).toBeNull()
  const back = screen.queryByRole('button', { name: 'All messages' })
  if (back !== null) await user.click(back)
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('button', { name: /Omar Said/ })).toBeTruthy()
})
