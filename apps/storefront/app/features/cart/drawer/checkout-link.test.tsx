// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { OverlayHost } from '#features/shell/overlay-host.tsx'
import { CheckoutLink } from './checkout-link.tsx'

// The mark of the tab is read as its first script starts.
vi.hoisted(() => sessionStorage.setItem('caller', JSON.stringify({ name: 'Samira', phone: null, pieces: 0 })))
afterAll(() => sessionStorage.clear())

test('whoever orders for a guest who calls goes straight to the checkout, and is not asked to sign in', async () => {
  const onLeave = vi.fn<() => void>()
  const { user } = await renderPage(
    <>
      <OverlayHost />
      <CheckoutLink end="26.00" onLeave={onLeave} />
    </>,
  )
  await user.click(screen.getByRole('link', { name: /Checkout/i }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})
