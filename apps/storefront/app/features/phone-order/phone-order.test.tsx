// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import CallerBar from './caller-bar.tsx'
import PhoneOrderPage from './phone-order-page.tsx'
import { PlacedOrder } from './placed-order.tsx'

const opened = {
  token: null,
  guest_id: 'guest-of-the-call',
  name: 'Nour',
  phone: '+966551234567',
  pieces: 0,
  expires_at: '2026-03-10T11:00:00.000Z',
}
const replace = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  sessionStorage.clear()
  replace.mockReset()
  vi.spyOn(location, 'replace').mockImplementation(replace)
  return () => vi.restoreAllMocks()
})

test('an address of the desk makes the tab the caller’s: guest, contact and the choices of the person, and nothing of their place', async () => {
  localStorage.setItem('token', 'of-the-person')
  localStorage.setItem('language-setting', 'en')
  localStorage.setItem('location', 'The office')
  await renderPage(<PhoneOrderPage ticket="a-ticket" placed={null} />, {
    answers: { 'phoneOrders.open': () => opened },
  })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/home'))
  expect(sessionStorage.getItem('guest_id')).toBe('guest-of-the-call')
  expect(sessionStorage.getItem('guest_contact')).toContain('+966551234567')
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('location')]).toEqual([null, null])
  expect([sessionStorage.getItem('language-setting'), localStorage.getItem('token')]).toEqual(['en', 'of-the-person'])
  localStorage.clear()
})

test('an address that was used says so, and leads to the desk', async () => {
  const refusal = new Refusal(403, [{ code: 'ticket', message: 'This address has been used.' }])
  const { user } = await renderPage(<PhoneOrderPage ticket="a-ticket" placed={null} />, {
    answers: {
      'phoneOrders.open': () => {
        throw refusal
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This address has been used.')
  await user.click(screen.getByRole('button', { name: 'To the desk' }))
  expect(replace).toHaveBeenCalledWith('/desk/orders')
})

test('the bar names the caller, says once what lies in the cart, and ends the call', async () => {
  sessionStorage.setItem('caller', JSON.stringify({ name: 'Lina', phone: '+966550000001', pieces: 2 }))
  sessionStorage.setItem('coupon', 'X')
  const { user, api } = await renderPage(<CallerBar />, {
    answers: { 'phoneOrders.end': () => ({ message: 'Closed' }) },
  })
  const bar = await screen.findByRole('complementary', { name: 'Order for a caller' })
  expect(bar.textContent).toContain('Ordering for Lina, +966550000001')
  expect(sessionStorage.getItem('caller')).toContain('"pieces":0')
  await user.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/desk/orders'))
  expect([api.callsOf('phoneOrders.end').length, sessionStorage.length]).toEqual([1, 0])
})

const placed = { order_id: 100_500, order_amount: 42.5, pay_url: 'https://shop.example/pay/100500-abc', sent: null }

test('a placed order says where the link to pay went, and shows it', async () => {
  const { user } = await renderPage(<PlacedOrder orderId={100_500} />, {
    answers: {
      'phoneOrders.placed': () => ({ ...placed, sent: { channel: 'sms', to: '+966551234567' } }),
      'phoneOrders.end': () => ({ message: 'Closed' }),
    },
  })
  expect(await screen.findByText('The link to pay went to +966551234567.')).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Link to pay' }).textContent).toBe(placed.pay_url)
  await user.click(screen.getByRole('button', { name: 'Show the order at the desk' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/desk/orders?show=100500'))
})

test.each([
  ['a link that could not be sent is to be read out', placed, /could not send the link/],
  ['cash is named with its amount', { ...placed, pay_url: null }, /42\.50.? is paid in cash/],
])('%s', async (_, answer, words) => {
  await renderPage(<PlacedOrder orderId={100_500} />, {
    answers: { 'phoneOrders.placed': () => answer },
  })
  expect(await screen.findByText(words)).toBeTruthy()
})
