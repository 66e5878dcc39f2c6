// @vitest-environment happy-dom
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectionLoss } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { saveToken } from '@medina/web/session/session.ts'
import ChatDialog from '#features/inbox/entry/chat-dialog.tsx'
import { aMessage, aThread, samir } from '#features/inbox/inbox.builders.ts'
import { rememberOrder, type TrackedOrderKey } from '#features/order-watch/tracked-order-store.ts'
import { WriteTo } from './write-to.tsx'

/** An order on its way, as its guest sees it by the link. */
const shared = {
  id: 100_482,
  order: { is_guest: true },
  can_message: true,
  order_status: 'picked_up',
  store: { id: 3 },
  delivery_man: [{ id: 9 }],
} as TrackedOrder

const link = 'signed'
const courier = () => screen.queryByRole('button', { name: 'Message the courier' })

function open(order: TrackedOrder, tracked: TrackedOrderKey = { id: 100_482, phone: '', link }) {
  rememberOrder(tracked)
  return renderPage(
    <>
      <WriteTo order={order} kind="store" />
      <WriteTo order={order} kind="courier" />
      <ChatDialog open onClose={() => undefined} />
    </>,
    {
      answers: {
        'identity.guest': () => ({ message: 'ok', guest_id: 'a-guest' }),
        'messages.details': () => aThread([aMessage(1, { message: 'Two minutes' })], { counterpart: samir }),
        'messages.seen': () => ({ unread: 0 }),
        'messages.live': () => {
          throw new ConnectionLoss()
        },
        'messages.send': ({ body }) => {
          const { client_key = null, message = null } = body as { client_key?: string; message?: string }
          const sent = aMessage(2, { is_own: true, is_seen: 0, client_key, message })
          return { ...aThread([aMessage(1), sent], { counterpart: samir }), message: 'Sent', sent }
        },
      },
    },
  )
}

test('[2.021] a guest on another device writes to the courier, and proves the order by its link', async () => {
  const { user, api } = await open(shared)
  expect(screen.getByRole('button', { name: 'Message the store' })).toBeTruthy()
  await user.click(courier() as HTMLElement)
  expect(await screen.findByText('Two minutes')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Start a new message' }), 'Second door')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(api.callsOf('messages.send')).toHaveLength(1))
  const proof = { guest_id: 'a-guest', order_id: 100_482, link }
  expect(api.callsOf('messages.send')[0]?.input.body).toMatchObject({ ...proof, message: 'Second door' })
  const text = { ...proof, order_id: '100482' }
  expect(api.callsOf('messages.details')[0]?.input.query).toMatchObject({ ...text, delivery_man_id: '9' })
  expect(api.callsOf('messages.live')[0]?.input.query).toMatchObject(text)
})

test('once nothing can be written any more, the buttons of a guest say that they read', async () => {
  await open({ ...shared, order_status: 'delivered', messages_over: true }, { id: 100_482, phone: '', link: 'signed' })
  expect(screen.getByRole('button', { name: 'Read the messages with the store' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Read the messages with the courier' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull()
})

test.each<[string, Partial<TrackedOrder>]>([
  ['that belongs to an account', { can_message: false }],
  ['of a guest', { order: null }],
])('nobody with number and phone writes about an order %s', async (_, own) => {
  await open({ ...shared, ...own })
  expect(courier()).toBeNull()
})

test('a customer writes about an own order, not about one of a guest', async () => {
  saveToken('a-token-of-a-customer')
  const { unmount } = await open(shared)
  expect(courier()).toBeNull()
  unmount()
  await open({ ...shared, order: { is_guest: false } as Order })
  expect(screen.getByRole('link', { name: 'Message the courier' })).toBeTruthy()
})

test('where numbers are masked, a guest calls the courier through the shop, and proves the order by its link', async () => {
  const message = 'Your phone rings in a moment. Answer it, and you are connected.'
  rememberOrder({ id: 100_482, phone: '', link })
  const order = { ...shared, call_to: ['courier'], delivery_man: [{ id: 9, f_name: 'Samir', l_name: 'Haddad' }] } as TrackedOrder
  const { user, api } = await renderPage(
    <>
      <WriteTo order={order} kind="store" />
      <WriteTo order={order} kind="courier" />
    </>,
    {
      answers: {
        'identity.guest': () => ({ message: 'ok', guest_id: 'a-guest' }),
        'messages.call': () => ({ id: 1, message }),
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Call Samir Haddad' }))
  await waitFor(() => expect(api.callsOf('messages.call')).toHaveLength(1))
  const proof = { guest_id: 'a-guest', order_id: 100_482, link }
  expect(api.callsOf('messages.call')[0]?.input.body).toEqual({ ...proof, to: 'courier' })
  expect(screen.getAllByRole('button')).toHaveLength(3)
})
