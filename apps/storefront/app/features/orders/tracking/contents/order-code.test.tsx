// @vitest-environment happy-dom
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { OrderCode } from './order-code.tsx'

test.each([true, false])('the code of an order is shown if couriers ask for it: %s', async (isRequired) => {
  const order = { order_type: 'delivery', order_status: 'confirmed', order: { otp: '4821' } } as TrackedOrder
  const { api } = await renderPage(<OrderCode order={order} />, {
    answers: { 'site.config': () => ({ ...aConfig(), order_delivery_verification: isRequired }) },
  })
  // Once for the frame of a page, once for the code.
  await waitFor(() => expect(api.callsOf('site.config')).toHaveLength(2))
  if (isRequired) expect(await screen.findByText('4821')).toBeTruthy()
  else expect(screen.queryByText('4821')).toBeNull()
})

test.each([
  ['email', /link in your email opens/],
  ['sms', /link in your text message opens/],
  ['device', /on the device or in the account/],
] as const)('who tracks by number reads where the code is: %s', async (code_at, words) => {
  const order = { order_type: 'delivery', order_status: 'confirmed', order: null, code_at } as TrackedOrder
  await renderPage(<OrderCode order={order} />, {
    answers: { 'site.config': () => ({ ...aConfig(), order_delivery_verification: true }) },
  })
  expect((await screen.findByText(words)).closest('p')?.textContent).toContain('Code for the courier')
})
