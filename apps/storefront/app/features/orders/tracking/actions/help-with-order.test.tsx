// @vitest-environment happy-dom
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { HelpWithOrder } from './help-with-order.tsx'
import { CareActions } from './order-actions.tsx'

const order = {
  id: 100_482,
  order_type: 'delivery',
  order_status: 'delivered',
  can_cancel: false,
  can_act: true,
  order: { id: 100_482, order_type: 'delivery' },
} as unknown as TrackedOrder

test('the head of the details has a short button for help, and the actions at their end have none', async () => {
  await renderPage(
    <>
      <header>
        <HelpWithOrder order={order} isShort />
      </header>
      <CareActions order={order} hasHelp={false} />
    </>,
    {},
  )
  const [help, ...others] = await screen.findAllByRole('button', { name: 'Help with this order' })
  expect(help?.textContent).toBe('Help')
  expect(help?.closest('header')).not.toBeNull()
  expect(others).toEqual([])
})
