// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBoardOrder, anOwnKey, movedTo, renderTill } from '#testing/desk.builders.tsx'
import { OrdersPage } from './orders-page.tsx'

const office = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['orders:read'], store_ids: null })
const delivered = { ...movedTo(aBoardOrder(), 'delivered'), id: 100_482 }
const canceled = { ...movedTo(aBoardOrder(), 'canceled'), id: 100_481 }
const history = [
  {
    status: 'delivered' as const,
    actor: 'deliveryman',
    key: { id: 9, name: 'Samir’s phone' },
    changes: null,
    created_at: '2026-03-10T11:50:00.000Z',
  },
]
const answers = {
  'operator.orders': ({ query = {} }: Input<'operator.orders'>) =>
    query.search === 'nobody'
      ? { orders: [], next_cursor: null }
      : query.cursor === 'next'
        ? { orders: [canceled], next_cursor: null }
        : { orders: [delivered], next_cursor: query.search === undefined ? 'next' : null },
  'operator.order': ({ params }: Input<'operator.order'>) => ({
    ...(Number(params.id) === canceled.id ? canceled : delivered),
    history,
  }),
}
const open = () => renderTill(<OrdersPage />, { me: office, answers })
const wishes = (api: Awaited<ReturnType<typeof open>>['api']) => api.callsOf('operator.orders').map(({ input }) => input.query)

test('the newest orders are listed page by page, and one is read with its whole story', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /100482.*Delivered/ }))
  const story = within(await screen.findByRole('region', { name: /100482/ }))
  expect((await story.findByText('Samir’s phone')).closest('li')?.textContent).toContain('Delivered')
  expect(story.getByText('Total').closest('div')?.textContent).toMatch(/Paid|Cash|Collect/)
  await user.click(await screen.findByRole('button', { name: /older/i }))
  expect(await screen.findByRole('button', { name: /100481.*Cancelled/ })).toBeTruthy()
})

test('what is typed is searched once, on a pause, and the field keeps the focus', async () => {
  const { user, api } = await open()
  await screen.findByRole('button', { name: /100482/ })
  const field = screen.getByRole('searchbox', { name: 'Number, phone or name' })
  await user.type(field, ' 0551234567{Enter}')
  await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ search: '0551234567' }))
  expect(field).toBe(document.activeElement)
  await user.clear(field)
  await user.type(field, 'nobody')
  expect(await screen.findByText('No order found')).toBeTruthy()
  expect(wishes(api).filter((query) => String(query?.search).startsWith('n'))).toHaveLength(1)
})

test('a state and a day narrow the list, the day in the time zone of the shop', async () => {
  const { user, api } = await open()
  await screen.findByRole('button', { name: /100482/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Refunded')
  await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ status: 'refunded' }))
  await user.type(screen.getByLabelText('Placed on'), '2026-03-09')
  await waitFor(() => expect(wishes(api).at(-1)).toMatchObject({ status: 'refunded', from: expect.any(String) }))
  const { from, until } = wishes(api).at(-1) ?? {}
  expect(Date.parse(String(until)) - Date.parse(String(from))).toBe(86_400_000)
})
