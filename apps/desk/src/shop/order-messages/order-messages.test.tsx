// @vitest-environment happy-dom
import type { OrderThread, ThreadMessage } from '@medina/contract/operator/operator-order-messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionLoss } from '@medina/web/testing/api-stand-in.ts'
import { aBoardOrder, renderTill } from '#testing/desk.builders.tsx'
import { OrderMessagesButton } from './order-messages-button.tsx'

const aMessage = (changes: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: 812,
  is_own: false,
  message: 'Which door?',
  file_full_url: [],
  order_id: 100_482,
  key: null,
  is_seen: false,
  is_removed: false,
  created_at: '2026-03-10T12:00:00.000Z',
  ...changes,
})
const aThread = (changes: Partial<OrderThread> = {}): OrderThread => ({
  with: 'customer',
  name: 'Lina Haddad',
  language: 'ar',
  can_write: true,
  unread: 0,
  quick: [{ id: 'at_door', text: 'I am at the door' }],
  messages: [],
  ...changes,
})
const ofStore = aThread({ with: 'store', name: 'Saj House', language: null, unread: 1, messages: [aMessage()] })
const answers = {
  'operator.unreadOrderMessages': () => ({ orders: [{ order_id: 100_482, unread: 1, from_customer: 0 }] }),
  'operator.orderMessages': () => ({ threads: [aThread(), ofStore] }),
  'operator.seenOrderMessages': () => ({ unread: 0 }),
}
const open = async (more = {}) => {
  const page = await renderTill(<OrderMessagesButton order={aBoardOrder()} />, { answers: { ...answers, ...more } })
  await page.user.click(await screen.findByRole('button', { name: 'Messages about order 100482, 1 unread message' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Messages about order 100482' }) }
}

test('opens with the side that has written, whose messages then are seen', async () => {
  const { api, dialog, user } = await open()
  expect((await within(dialog).findByRole('log')).textContent).toContain('Which door?')
  await waitFor(() => expect(api.callsOf('operator.seenOrderMessages')[0]?.input.body).toEqual({ with: 'store', up_to: 812 }))
  await user.click(within(dialog).getByRole('tab', { name: 'Customer' }))
  expect(within(dialog).getByRole('log').textContent).toContain('Lina Haddad • uses Arabic')
})

test('a quick answer is one press, and a lost one keeps its key', async () => {
  let isLost = true
  const writeAboutOrder = () => {
    if (isLost) throw new ConnectionLoss()
    return { id: 813 }
  }
  const { api, dialog, user } = await open({ 'operator.writeAboutOrder': writeAboutOrder })
  const press = () => user.click(within(dialog).getByRole('button', { name: 'I am at the door' }))
  await within(dialog).findByRole('log')
  await press()
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Not sent')
  isLost = false
  await press()
  await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull())
  const sent = api.callsOf('operator.writeAboutOrder').map(({ input }) => input.body)
  expect(sent.at(-1)).toEqual({ to: 'store', quick: 'at_door', client_key: expect.any(String) })
  expect(new Set(sent.map((body) => body?.client_key)).size).toBe(1)
})

test('an order that is over is only read', async () => {
  const { dialog } = await open({ 'operator.orderMessages': () => ({ threads: [aThread({ can_write: false })] }) })
  expect(await within(dialog).findByText('This order is over. Its messages can still be read.')).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
})

test('a call through the shop is one press, and calls are among the messages with their time and end', async () => {
  const calls = [
    { id: 2, caller: 'courier', callee: 'customer', started_at: '2026-03-10T12:05:00.000Z', outcome: 'answered', seconds: 95 },
    {
      id: 1,
      caller: 'customer',
      callee: 'courier',
      started_at: '2026-03-10T11:55:00.000Z',
      outcome: 'unanswered',
      seconds: null,
    },
  ] as const
  const message = 'Your phone rings in a moment. Answer it, and you are connected.'
  const customer = aThread({ can_call: true, calls: [...calls], messages: [aMessage()], unread: 1 })
  const { api, dialog, user } = await open({
    'operator.orderMessages': () => ({ threads: [customer, { ...ofStore, unread: 0 }] }),
    'operator.callAboutOrder': () => ({ id: 3, message }),
  })
  const log = await within(dialog).findByRole('log')
  expect(log.textContent).toMatch(/Called you.*no answer.*Which door\?.*You called.*1:35/s)
  await user.click(within(dialog).getByRole('button', { name: 'Call through the shop' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(api.callsOf('operator.callAboutOrder').map(({ input }) => input.body)).toEqual([{ to: 'customer' }])
  await user.click(within(dialog).getByRole('tab', { name: 'Store' }))
  expect(within(dialog).queryByRole('button', { name: 'Call through the shop' })).toBeNull()
})
