// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { CheckoutLink } from '#features/cart/drawer/checkout-link.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { OverlayHost } from './overlay-host.tsx'

/** A guest presses the link to the checkout. */
async function proceed(answers: Answers) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const page = await renderPage(
    <>
      <CheckoutLink end="36.00" onLeave={() => undefined} />
      <OverlayHost />
    </>,
    { answers: { 'cart.list': () => [], ...answers } },
  )
  // The press relies on the configuration.
  await expect.poll(() => page.client.isFetching()).toBe(0)
  await page.user.click(screen.getByRole('link', { name: /^Proceed To Checkout/ }))
  return page
}

test('[1.006, 4.025] a guest is offered no sign-up where passwords are switched off', async () => {
  const config = aConfig()
  await proceed({
    'site.config': () => ({ ...config, centralize_login: { ...config.centralize_login, manual_login_status: 0 } }),
  })
  const prompt = within(await screen.findByRole('dialog', { name: 'How would you like to order?' }))
  await expect.poll(() => prompt.queryByRole('button', { name: 'Sign Up' })).toBeNull()
  expect(prompt.getByRole('button', { name: 'Guest' })).toBeTruthy()
  expect(prompt.getByRole('button', { name: 'Login' })).toBeTruthy()
})

test('[2.039, 4.025] the shortest way to an order comes first', async () => {
  await proceed({})
  const prompt = within(await screen.findByRole('dialog', { name: 'How would you like to order?' }))
  const names = prompt.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name !== '')).toEqual(['Guest', 'Login', 'Sign Up'])
})

test('[4.026] where guests may not order, the sign-in opens at once', async () => {
  await proceed({ 'site.config': () => aConfig({ guest_checkout_status: 0 }) })
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'How would you like to order?' })).toBeNull()
})
