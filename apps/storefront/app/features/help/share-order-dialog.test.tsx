// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import ShareOrderDialog from './share-order-dialog.tsx'

const order = { id: 100_482, can_act: true, share_path: '/track-order#100482/signature' }
const close = () => undefined

test('a guest copies the whole address of an order’s link, and reads what it shows', async () => {
  const { user, api } = await renderPage(<ShareOrderDialog order={order} onClose={close} />)
  expect(screen.getByText(/the order and its address/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${api.url}${order.share_path}`)
})

test('who opened an order by its link learns where it can be changed', async () => {
  await renderPage(<ShareOrderDialog order={{ ...order, can_act: false }} onClose={close} />, { language: 'ar' })
  expect(screen.getByText(/يمكن تغييره من الجهاز/)).toBeTruthy()
})
