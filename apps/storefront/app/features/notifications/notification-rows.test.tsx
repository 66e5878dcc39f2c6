// @vitest-environment happy-dom
import type { Notification } from '@medina/contract/identity/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { NotificationRows } from './notification-rows.tsx'

const at = '2026-03-10T12:00:00.000Z'

function aStep(id: number, order_id: number, title: string, is_read = true): Notification {
  const data = {
    title,
    description: '',
    image: null,
    order_id,
    type: 'order_status' as const,
    order_status: 'confirmed' as const,
  }
  return { id, user_id: 1, data, is_read, created_at: at, updated_at: at }
}

const list = [
  aStep(5, 100_002, 'Delivered'),
  aStep(4, 100_001, 'On the way'),
  aStep(3, 100_002, 'Cooking', false),
  aStep(2, 100_002, 'Confirmed'),
  aStep(1, 100_001, 'Confirmed'),
]

test('steps of one order are one entry, the newest first; a press reads all of them', async () => {
  const { user, api } = await renderPage(<NotificationRows list={list} />, {
    answers: {
      'notifications.read': () => ({ unread: 0 }),
      'notifications.list': () => list,
      'notifications.unread': () => ({ unread: 1 }),
    },
  })
  const delivered = screen.getByRole('link', { name: /^Delivered.*Unread/ })
  expect(screen.getByRole('link', { name: /^On the way/ }).textContent).not.toContain('Unread')
  const earlier = within(delivered.closest('li') ?? delivered)
  expect(earlier.getByText('2 earlier updates')).toBeTruthy()
  expect(earlier.getAllByRole('link', { hidden: true })).toHaveLength(3)
  await user.click(delivered)
  await waitFor(() =>
    expect(api.callsOf('notifications.read').map(({ input }) => input.body)).toEqual([{ ids: [5, 3, 2], broadcast_ids: [] }]),
  )
})

test('as many orders show as asked for, however many steps each has', async () => {
  await renderPage(<NotificationRows list={list} most={1} />)
  expect(screen.queryByText('On the way')).toBeNull()
  expect(screen.getByText('Cooking')).toBeTruthy()
})
