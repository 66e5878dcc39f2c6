// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { saveToken } from '@medina/web/session/session.ts'
import Inbox from './inbox.tsx'
import { aConversation, aMessage, aThread, bait, help, samir } from './inbox.builders.ts'

const NOW = '2026-03-11T12:00:00Z'
const OPEN = '/profile?page=inbox&conversationId=5'
const list = (...conversations: ReturnType<typeof aConversation>[]) => ({
  type: null,
  total_size: conversations.length,
  limit: 20,
  offset: 1,
  conversations,
})
const aSent = (sent: ReturnType<typeof aMessage>) => ({ ...aThread([aMessage(1), sent]), message: 'Sent', sent })
const noPresets = () => ({ total_size: 0, limit: 10, offset: 1, data: [] })

beforeEach(() => {
  saveToken('a-token-of-a-customer')
  // A desktop with a mouse; the test environment knows no media.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

function open(answers: Answers, path = OPEN, language: 'en' | 'ar' = 'en') {
  return renderPage(<Inbox />, {
    path,
    now: NOW,
    language,
    answers: {
      'messages.list': ({ query }) => (query?.type === 'admin' ? list() : list(aConversation())),
      'orders.automatedMessages': noPresets,
      ...answers,
    },
  })
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Start a new message' })
const rows = () => [...screen.getByRole('log').querySelectorAll('.chat-bubble, .chat-new')].map(({ textContent }) => textContent)
const bubbles = () =>
  within(screen.getByRole('log'))
    .getAllByText(/./, { selector: '.chat-bubble' })
    .map(({ textContent }) => textContent)

test('[6.004] the list has support first, then conversations with last message and unread count', async () => {
  await open(
    {
      'messages.list': ({ query }) =>
        query?.type === 'admin'
          ? list()
          : list(
              aConversation({ unread_message_count: 2, last_message: aMessage(3, { message: 'Like this?' }) }),
              aConversation({ id: 6, counterpart: samir, last_message: aMessage(2, { is_own: true, message: 'At the door' }) }),
            ),
    },
    '/profile?page=inbox',
  )
  await screen.findByText('Like this?')
  const rows = within(screen.getByRole('navigation', { name: 'Conversations' })).getAllByRole('link')
  expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('support'),
    expect.stringMatching(/Bait Al Shawarma.*Like this\?.*2 unread messages/),
    expect.stringMatching(/Samir, courier.*You: At the door/),
  ])
  expect(rows.at(-2)?.getAttribute('href')).toBe('/profile?page=inbox&conversationId=5')
  expect(screen.getByText('No conversation selected')).toBeTruthy()
})

test('[9.024] the last message of a conversation is cut at 70 letters, the default', async () => {
  const message = 'The courier waits at the gate of the old mill, beside the pharmacy with the green door'
  await open({ 'messages.list': () => list(aConversation({ last_message: aMessage(3, { message }) })) }, '/profile?page=inbox')
  expect(await screen.findByText('The courier waits at the gate of the old mill, beside the pharmacy…')).toBeTruthy()
  expect(screen.queryByText(message)).toBeNull()
})

test('the kinds filter the list, and the search asks the server', async () => {
  const { user, api } = await open(
    { 'messages.search': () => ({ ...list(aConversation({ id: 6, counterpart: samir })) }) },
    '/profile?page=inbox',
  )
  await user.click(await screen.findByRole('button', { name: 'Couriers' }))
  await waitFor(() => expect(api.callsOf('messages.list').some(({ input }) => input.query?.type === 'delivery_man')).toBe(true))
  await user.type(screen.getByRole('searchbox', { name: 'Search people and stores' }), 'sam')
  expect(await screen.findByText(/Samir/)).toBeTruthy()
  expect(api.callsOf('messages.search').at(-1)?.input.query).toMatchObject({ name: 'sam' })
})

test('a conversation shows days, directions, seen marks and the card of the order', async () => {
  const order = {
    id: 100_482,
    order_amount: 67.25,
    order_status: 'processing',
    created_at: '2026-03-11T09:12:00Z',
    delivery_address: null,
    details_count: 3,
  }
  await open({
    'messages.details': () =>
      aThread(
        [
          aMessage(1, { created_at: '2026-03-09T10:00:00Z', message: 'Welcome' }),
          aMessage(2, { is_own: true, message: 'هل يمكن وضع الصلصة جانبًا؟', order_id: order.id, order }),
          aMessage(3, { is_own: true, message: 'And pickles', order_id: order.id, order, is_seen: 0 }),
        ],
        { conversation: aConversation({ seen_up_to: 2 }) },
      ),
  })
  const log = await screen.findByRole('log')
  expect(
    within(log)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mar 9', 'Today'])
  const card = within(log).getByRole('link', { name: /Order 100482/ })
  expect(card.getAttribute('href')).toBe('/my-orders?orderId=100482')
  expect(card.textContent).toContain('Being prepared')
  for (const bubble of log.querySelectorAll('.chat-bubble')) expect(bubble.getAttribute('dir')).toBe('auto')
  expect(within(log).getAllByText('Seen')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Call Bait Al Shawarma' }).getAttribute('href')).toBe('tel:+966550000003')
})

test('new messages begin below a divider, which the opening call places; older ones are read before the first', async () => {
  const { api } = await open({
    'messages.details': ({ query }) => {
      if (Number(query?.before) === 31) return aThread([aMessage(30, { message: 'An older one' })])
      return aThread([aMessage(31), aMessage(32), aMessage(33)], { has_more: true, seen_before: 31 })
    },
  })
  await screen.findByText('An older one')
  expect(rows()).toEqual(['An older one', 'Message 31', 'New messages', 'Message 32', 'Message 33'])
  expect(api.callsOf('messages.details').map(({ input }) => input.query?.before)).toEqual([undefined, '31'])
})

test('more new messages than are loaded have their divider once the first of them is', async () => {
  let release = () => {}
  const isRequested = new Promise<void>((done) => {
    release = done
  })
  await open({
    'messages.details': async ({ query }) => {
      if (Number(query?.before) !== 31) return aThread([aMessage(31), aMessage(32)], { has_more: true, seen_before: 29 })
      await isRequested
      return aThread([aMessage(29), aMessage(30)])
    },
  })
  await screen.findByText('Message 31')
  expect(rows()).toEqual(['Message 31', 'Message 32'])
  release()
  await screen.findByText('Message 29')
  expect(rows()).toEqual(['Message 29', 'New messages', 'Message 30', 'Message 31', 'Message 32'])
})

test('older pages go on loading while the reader stays at the upper end', async () => {
  await open({
    'messages.details': ({ query }) => {
      const before = Number(query?.before ?? 13)
      return aThread([aMessage(before - 3), aMessage(before - 2), aMessage(before - 1)], { has_more: before > 4 })
    },
  })
  await waitFor(() => expect(bubbles()).toHaveLength(12))
  expect([bubbles()[0], bubbles().at(-1)]).toEqual(['Message 1', 'Message 12'])
})

test('Enter sends, Shift and Enter begins a line, and an empty message cannot be sent', async () => {
  const { user, api } = await open({
    'messages.details': () => aThread([aMessage(1)]),
    'messages.send': ({ body }) => {
      const { client_key = null, message = null } = body as { client_key?: string; message?: string }
      const sent = aMessage(2, { is_own: true, is_seen: 0, client_key, message })
      return { ...aThread([aMessage(1), sent]), message: 'Sent', sent }
    },
  })
  const area = await field()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await user.type(area, 'First line{Shift>}{Enter}{/Shift}second')
  expect(area.value).toBe('First line\nsecond')
  await user.keyboard('{Enter}')
  expect(area.value).toBe('')
  await waitFor(() => expect(within(screen.getByRole('log')).getByText('Sent')).toBeTruthy())
  expect(bubbles()).toEqual(['Message 1', 'First line\nsecond'])
  expect(api.callsOf('messages.send')[0]?.input.body).toMatchObject({ receiver_type: 'vendor', receiver_id: 3 })
  expect(document.activeElement).toBe(area)
})

test('without a connection a message waits with its key, and is sent once when the line is back, in order', async () => {
  let isOnline = false
  const written: { client_key?: string; message?: string }[] = []
  const answers: Answers = {
    'messages.details': () => aThread([aMessage(1)]),
    'messages.send': ({ body }) => {
      const one = body as { client_key?: string; message?: string }
      // The first attempt arrives, but its answer is lost.
      if (!written.some(({ client_key }) => client_key === one.client_key)) written.push(one)
      if (!isOnline) throw new ConnectionLoss()
      const id = 2 + written.findIndex(({ client_key }) => client_key === one.client_key)
      const sent = aMessage(id, { is_own: true, client_key: one.client_key ?? null, message: one.message ?? null })
      return { ...aThread([aMessage(1), sent]), message: 'Sent', sent }
    },
  }
  const { user, unmount } = await open(answers)
  await user.type(await field(), 'One{Enter}')
  await screen.findByRole('button', { name: 'Not sent. Try again' })
  await user.type(await field(), 'Two{Enter}')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Not sent. Try again' })).toHaveLength(2))
  expect(bubbles()).toEqual(['Message 1', 'One', 'Two'])

  // As after a reload.
  unmount()
  await open(answers)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Not sent. Try again' })).toHaveLength(2))
  isOnline = true
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not sent. Try again' })).toBeNull())
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  expect(bubbles()).toEqual(['Message 1', 'One', 'Two'])
  expect(written.map(({ message }) => message)).toEqual(['One', 'Two'])
  expect(localStorage.getItem('chat_unsent')).toBeNull()
})

test('a refusal stands below its message, which can be deleted', async () => {
  const { user } = await open({
    'messages.details': () => aThread([aMessage(1)]),
    'messages.send': () => {
      throw new Refusal(403, [{ code: 'message', message: 'This word is not allowed' }])
    },
  })
  await user.type(await field(), 'Bad word{Enter}')
  expect(await screen.findByText('This word is not allowed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(bubbles()).toEqual(['Message 1'])
})

test('after too many messages the server says when to try again, and the message waits for that', async () => {
  let isLimited = true
  const { user } = await open({
    'messages.details': () => aThread([aMessage(1)]),
    'messages.send': ({ body }) => {
      if (isLimited) throw new Refusal(429, [{ code: 'message', message: 'Please try again at 14:01.' }])
      const { client_key = null, message = null } = body as { client_key?: string; message?: string }
      const sent = aMessage(2, { is_own: true, is_seen: 0, client_key, message })
      return { ...aThread([aMessage(1), sent]), message: 'Sent', sent }
    },
  })
  await user.type(await field(), 'One more{Enter}')
  expect(await screen.findByText('Please try again at 14:01.')).toBeTruthy()
  isLimited = false
  await user.click(screen.getByRole('button', { name: 'Not sent. Try again' }))
  await waitFor(() => expect(within(screen.getByRole('log')).getByText('Sent')).toBeTruthy())
  expect(bubbles()).toEqual(['Message 1', 'One more'])
})

const png = (name: string, bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) =>
  new File([bytes], name, { type: 'image/png' })
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file input')
  return input
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('what was typed and chosen is there again when the conversation opens next, until it is sent', async () => {
  const answers: Answers = {
    'messages.details': () => aThread([aMessage(1)]),
    'messages.send': () => {
      throw new Refusal(403, [{ code: 'message', message: 'No' }])
    },
  }
  const { user, unmount } = await open(answers)
  await user.type(await field(), 'To be continued')
  await user.upload(fileInput(), [png('1.png'), png('2.png')])
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(2))
  unmount()
  const again = await open(answers)
  expect((await field()).value).toBe('To be continued')
  expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(2)
  await again.user.click(send())
  await screen.findByText('No')
  again.unmount()
  await open(answers)
  expect((await field()).value).toBe('')
  expect(screen.queryByRole('button', { name: /^Remove photo/ })).toBeNull()
})

test('[8.022] a fourth picture is refused with the reason, which leaves with the message; one can be removed', async () => {
  const { user } = await open({
    'messages.details': () => aThread([aMessage(1)]),
    'messages.send': () => aSent(aMessage(2, { is_own: true })),
  })
  await field()
  await user.upload(
    fileInput(),
    ['1.png', '2.png', '3.png', '4.png'].map((name) => png(name)),
  )
  expect(await screen.findByText('Maximum 3 images can be send at a time.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }))
  expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(2)
  await user.click(send())
  expect(screen.queryByText('Maximum 3 images can be send at a time.')).toBeNull()
})

test.each([
  ['a renamed text', () => png('text.png', new TextEncoder().encode('<svg/>')), /^This file format is not supported/],
  [
    'one of 20 MB',
    () =>
      png(
        'large.png',
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20 * 2 ** 20)]),
      ),
    'This photo is too large. Please choose one of at most 10 MB.',
  ],
])('a picture that cannot be sent, %s, is refused in the composer', async (_, make, reason) => {
  const { user } = await open({ 'messages.details': () => aThread([aMessage(1)]) })
  await field()
  await user.upload(fileInput(), make())
  expect(await screen.findByText(reason)).toBeTruthy()
  expect([screen.queryByRole('button', { name: /^Remove photo/ }), send().disabled]).toEqual([null, true])
})

test('a text of 10,000 characters is not cut: it says how many there may be, and cannot be sent', async () => {
  const { user } = await open({ 'messages.details': () => aThread([aMessage(1)]) })
  const area = await field()
  await user.click(area)
  await user.paste('x'.repeat(10_000))
  expect(await screen.findByText('A message can have at most 5000 characters. This one has 10000.')).toBeTruthy()
  expect([area.value.length, area.getAttribute('aria-invalid'), send().disabled]).toEqual([10_000, 'true', true])
  await user.clear(area)
  await user.type(area, '   ')
  expect(send().disabled).toBe(true)
})

test('HTML is shown as it was typed', async () => {
  await open({ 'messages.details': () => aThread([aMessage(1, { message: '<img src=x onerror=alert(1)> <b>soup</b>' })]) })
  await screen.findByRole('log')
  expect(bubbles()).toEqual(['<img src=x onerror=alert(1)> <b>soup</b>'])
})

test('support offers questions, and the first message names the order it is about', async () => {
  let written = 0
  const { user, api } = await open(
    {
      'messages.details': () => aThread([], { counterpart: help }),
      'orders.automatedMessages': () => ({ ...noPresets(), total_size: 1, data: [{ id: 1, message: 'Where is my order?' }] }),
      'messages.send': ({ body }) => {
        const { client_key = null, message = null } = body as { client_key?: string; message?: string }
        const sent = aMessage(++written, { is_own: true, client_key, message, order_id: 100_482 })
        return { ...aThread([sent], { counterpart: help }), message: 'Sent', sent }
      },
    },
    '/profile?page=inbox&type=admin&id=0&orderId=100482',
  )
  await user.click(await screen.findByRole('button', { name: 'Where is my order?' }))
  expect((await field()).value).toBe('Where is my order?')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bubbles()).toEqual(['Where is my order?']))
  await user.type(await field(), 'Hello?{Enter}')
  await waitFor(() => expect(api.callsOf('messages.send')).toHaveLength(2))
  const bodies = api.callsOf('messages.send').map(({ input }) => input.body)
  expect(bodies[0]).toMatchObject({ receiver_type: 'admin', receiver_id: 0, order_id: 100_482 })
  expect(bodies[1]).not.toHaveProperty('order_id')
})

test('nothing can be written where the conversation has ended', async () => {
  await open({ 'messages.details': () => aThread([aMessage(1)], { can_write: false, counterpart: bait }) })
  expect(await screen.findByText('This conversation has ended.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Start a new message' })).toBeNull()
})

test("somebody else's conversation is refused with the server's words", async () => {
  await open({
    'messages.details': () => {
      throw new Refusal(404, [{ code: 'conversation_id', message: 'This conversation does not exist' }])
    },
  })
  expect(await screen.findByText('This conversation does not exist')).toBeTruthy()
})

test('a list with a running conversation does not say that there is none, and a search finds support', async () => {
  const support = aConversation({ id: 9, counterpart: help, last_message: aMessage(1, { message: 'How can we help?' }) })
  const { user } = await open(
    { 'messages.list': () => list(support), 'messages.search': () => list(support) },
    '/profile?page=inbox',
  )
  await waitFor(() => expect(screen.getAllByText('How can we help?')).toHaveLength(1))
  expect(screen.queryByText('No conversations yet')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'Medina')
  await waitFor(() => expect(screen.getAllByText('How can we help?')).toHaveLength(1))
  expect(screen.queryByText('Nobody by this name')).toBeNull()
})

test('a list without any conversation says so below support', async () => {
  await open({ 'messages.list': () => list() }, '/profile?page=inbox')
  expect(await screen.findByText('No conversations yet')).toBeTruthy()
})
