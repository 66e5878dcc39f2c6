// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { WhatsAppCard } from './whatsapp-card.tsx'

test('news by WhatsApp are off until the customer agrees, and the words name the shop, the number and the way out', async () => {
  localStorage.setItem('guest_id', 'guest-1')
  let isOn = false
  const { user, api } = await renderPage(<WhatsAppCard orderId={7} />, {
    answers: {
      'site.config': () => aConfig({ has_whatsapp: true }),
      'whatsapp.updates': () => ({ is_on: isOn, phone: '4567' }),
      'whatsapp.chooseUpdates': ({ body }) => ({ is_on: (isOn = body.is_on), phone: '4567' }),
    },
  })
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: /^Order news by WhatsApp/ })
  expect(choice.checked).toBe(false)
  expect(screen.getByText(/^Medina writes to the number that ends in 4567 .* STOP/)).toBeTruthy()
  await user.click(choice)
  const body = () => api.callsOf('whatsapp.chooseUpdates')[0]?.input.body
  await expect.poll(body).toEqual({ guest_id: 'guest-1', order_id: 7, is_on: true })
  expect(choice.checked).toBe(true)
})
