import type { Quote } from '@medina/contract/orders/checkout'
import type { ParcelCategory } from '@medina/contract/orders/parcels'
import { aQuote } from '#features/checkout/checkout.builders.ts'

/** A kind of parcel in the module of the tests. */
export function aParcelCategory(changes: Partial<ParcelCategory> = {}): ParcelCategory {
  return {
    id: 2,
    name: 'Small box',
    description: 'Up to the size of a shoebox.',
    image: null,
    image_full_url: null,
    status: 1,
    orders_count: 0,
    module_id: 5,
    parcel_per_km_shipping_charge: null,
    parcel_minimum_shipping_charge: null,
    created_at: '2026-01-27T09:00:00.000Z',
    updated_at: '2026-01-27T09:00:00.000Z',
    ...changes,
  }
}

/** The bill of a parcel: a fee of 10.00 for 2.1 km. */
export function aParcelQuote(changes: Partial<Quote> = {}): Quote {
  const lines = [{ code: 'delivery', amount: 10, included: false, detail: null }] as const
  return aQuote({
    lines: [...lines],
    subtotal: 0,
    total: 10,
    distance: 2.1,
    original_delivery_charge: 10,
    payment_methods: ['cash_on_delivery', 'digital_payment'],
    charge_payers: ['sender', 'receiver'],
    items: [],
    ...changes,
  })
}

/** A route with everything that an order needs, as the device stores it. */
export const aParcelDraft = {
  categoryId: 2,
  payer: 'sender',
  sender: {
    contact_person_name: 'Lina Haddad',
    contact_person_number: '+966 55 010 2030',
    address: 'Palm Court 14',
    latitude: '22.4188',
    longitude: '39.0468',
  },
  receiver: {
    contact_person_name: 'Salma Haddad',
    contact_person_number: '+966550107788',
    address: 'Citrus Lane 5',
    house: '5',
    latitude: '22.4288',
    longitude: '39.0568',
  },
}
