// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aPlacedOrder } from '#features/checkout/checkout.builders.ts'
import { readParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { aParcelCategory, aParcelDraft, aParcelQuote } from '#features/parcel/parcel.builders.ts'
import ParcelCheckout from './parcel-checkout.tsx'

/** The place of the site, which is not where the parcel is picked up. */
const place = { address: 'Harbour Gate 1', lat: 22.43, lng: 39.06, zoneIds: [1] }
const module = { id: 5, type: 'parcel' } as const
const stamps = { created_at: '2026-01-27T09:00:00.000Z', updated_at: '2026-01-27T09:00:00.000Z' }
const instruction = { id: 1, instruction: 'Ring twice', status: 1 as const, ...stamps }

async function openCheckout(answers: Answers = {}) {
  localStorage.setItem('guest_id', '7')
  localStorage.setItem('parcel', JSON.stringify(aParcelDraft))
  return renderPage(<ParcelCheckout />, {
    place,
    module,
    answers: {
      'parcel.categories': () => [aParcelCategory()],
      'parcel.instructions': () => ({ limit: 100, offset: 1, total_size: 1, data: [instruction] }),
      'orders.quote': () => aParcelQuote(),
      'orders.tips': () => ({ most_tips_amount: null }),
      'geo.direction': () => ({ routes: [] }),
      'orders.place': () => aPlacedOrder({ total_ammount: 10 }),
      ...answers,
    },
  })
}

const send = async () => (await screen.findAllByRole('button', { name: /Place order|Schedule order/ }))[0] as HTMLElement

test('a guest sends a parcel with both ends, wishes and the total on display, and the draft is gone', async () => {
  const whatsApp = { has_whatsapp: true as const, whatsapp_phones: { others: true, except: [] } }
  const { user, api } = await openCheckout({ 'site.config': () => aConfig(whatsApp) })
  await user.click(await screen.findByRole('checkbox', { name: /number that ends in 2030/ }))
  await user.selectOptions(await screen.findByLabelText('Delivery instructions'), 'Ring twice')
  const note = screen.getByLabelText<HTMLTextAreaElement>(/Delivery note/)
  // The maximum length of the order's note.
  expect(note.maxLength).toBe(191)
  await user.type(note, 'Fragile')
  await waitFor(async () => expect((await send()).textContent).toContain('10.00'))
  await user.click(await send())
  await waitFor(() => expect(api.callsOf('orders.place')).toHaveLength(1))
  expect(api.callsOf('orders.place')[0]?.input.body).toMatchObject({
    order_type: 'parcel',
    contact_person_name: 'Lina Haddad',
    contact_person_number: '+966550102030',
    address: 'Palm Court 14',
    latitude: 22.4188,
    longitude: 39.0468,
    receiver_details: { contact_person_name: 'Salma Haddad', address: 'Citrus Lane 5', house: '5', latitude: 22.4288 },
    delivery_instruction: 'Ring twice',
    order_note: 'Fragile',
    whatsapp_updates: 1,
    payment_method: 'cash_on_delivery',
    expected_amount: 10,
  })
  await waitFor(() => expect(readParcelDraft().receiver).toEqual({}))
})

test('the payer decides on the ways to pay, which the bill names', async () => {
  const { user, api } = await openCheckout({
    'orders.quote': ({ body }) =>
      aParcelQuote(
        (body as { charge_payer?: string }).charge_payer === 'receiver' ? { payment_methods: ['cash_on_delivery'] } : {},
      ),
  })
  const ways = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'payment_method').length
  await waitFor(() => expect(ways()).toBeGreaterThan(1))
  // The courier takes the sender's cash at the pickup.
  expect(screen.getByRole('radio', { name: /^Cash at pickup/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Receiver' }))
  await waitFor(() => expect(ways()).toBe(1))
  expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toBeTruthy()
  expect(screen.getAllByText('The receiver pays the courier in cash.').length).toBeGreaterThan(0)
  expect(api.callsOf('orders.quote').at(-1)?.input.body).toMatchObject({ charge_payer: 'receiver' })
})

test('[0.001] the courier comes now, or at a time that price and order know', async () => {
  const { user, api } = await openCheckout()
  const now = await screen.findByRole<HTMLInputElement>('radio', { name: /^Now/ })
  expect(now.checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Scheduled/ }))
  expect(await screen.findByRole('dialog', { name: 'Choose a time' })).toBeTruthy()
  const scheduled = () => (api.callsOf('orders.quote').at(-1)?.input.body as { schedule_at?: string } | undefined)?.schedule_at
  await waitFor(() => expect(scheduled()).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/))
  await user.click(screen.getByRole('button', { name: /^Confirm/ }))
  await waitFor(async () => expect((await send()).textContent).toContain('10.00'))
  await user.click(await send())
  await waitFor(() => expect(api.callsOf('orders.place')).toHaveLength(1))
  expect(api.callsOf('orders.place')[0]?.input.body).toMatchObject({ schedule_at: scheduled() })
})

test('a price that changed is asked about before the parcel is sent', async () => {
  const dearer = aParcelQuote({
    lines: [{ code: 'delivery', amount: 12, included: false, detail: null }],
    total: 12,
    original_delivery_charge: 12,
  })
  const { user, api } = await openCheckout({
    'orders.place': () => {
      throw new Refusal(409, [{ code: 'price_changed', message: 'The price has changed' }], { quote: dearer })
    },
  })
  await waitFor(async () => expect((await send()).textContent).toContain('10.00'))
  await user.click(await send())
  expect(await screen.findByRole('dialog')).toBeTruthy()
  api.answer({ 'orders.place': () => aPlacedOrder({ total_ammount: 12 }) })
  await user.click(screen.getAllByRole('button', { name: /Place order/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(api.callsOf('orders.place').at(-1)?.input.body).toMatchObject({ expected_amount: 12 }))
})
