// @vitest-environment happy-dom
import type { Order } from '@medina/contract/orders/orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import { OrderAddress } from './order-contents.tsx'

/** An order as the API shows it once its personal details are removed. */
const anonymized = {
  delivery_address: null,
  receiver_details: null,
  delivery_instruction: null,
  order_note: null,
  unavailable_item_note: null,
  cutlery: false,
  details_count: 2,
  parcel_category: null,
  parcel_return: null,
  charge_payer: null,
}

test.each(['delivery', 'take_away', 'parcel'] as const)(
  'a past order (%s) without personal details says so',
  async (order_type) => {
    await renderPage(<OrderAddress order={{ ...anonymized, order_type } as Order} />)
    expect(await screen.findByText('Personal details were removed some time after the order.')).toBeTruthy()
  },
)
