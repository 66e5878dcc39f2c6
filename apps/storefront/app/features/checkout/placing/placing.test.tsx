// @vitest-environment happy-dom
import type { SessionAnswer } from '@medina/contract/identity/identity'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { listToasts } from '@medina/web/ui/feedback/toast-store.ts'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { useCustomerDataRemoval } from '#features/account/sessions/leave-account.ts'
import { anAccountAddress } from '#features/address/address.builders.ts'
import type { GuestContact } from '#features/address/contact.ts'
import { saveContact } from '#features/address/contact-store.ts'
import { useSessionWatch } from '#features/auth/use-session-watch.ts'
import { readStoreNote, writeStoreNote } from '#features/cart/store-note.ts'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { aPlacedOrder, aQuote } from '#features/checkout/checkout.builders.ts'
import Checkout from '#features/checkout/checkout.tsx'
import { useOverlayState } from '#features/frame/overlays.tsx'
import { aSessionAnswer } from '#features/auth/flow/session-answer.builders.ts'
import { readStoredAuthStep } from '#features/auth/flow/stored-step.ts'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const GUEST = 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'

const contact: GuestContact = {
  contact_person_name: 'Lina Haddad',
  contact_person_number: '0550102030',
  contact_person_email: '',
  address: place.address,
  address_type: 'other',
  road: '',
  house: '',
  floor: '',
  national_code: '',
  plus_code: '',
  landmark: '',
  additional_information: '',
  latitude: String(place.lat),
  longitude: String(place.lng),
  zone_ids: place.zoneIds,
}

/** The checkout of a guest with one dish in the cart, who has ordered here before. */
async function openCheckout(answers: Answers = {}) {
  saveContact(contact)
  return openFirstCheckout(answers)
}

/** The same on a first visit. */
function openFirstCheckout(answers: Answers = {}) {
  localStorage.setItem('guest_id', GUEST)
  return renderCheckout(answers)
}

/** The end of a session is announced by the shell. */
function SessionWatch() {
  useSessionWatch()
  useCustomerDataRemoval()
  return (
    <>
      <Checkout />
      <output>{useOverlayState()?.kind}</output>
    </>
  )
}

async function renderCheckout(answers: Answers) {
  const page = await renderPage(<SessionWatch />, {
    path: '/checkout?page=cart',
    place,
    module: { id: 1, type: 'food' },
    answers: {
      'cart.list': () => [aLine(1, anItem())],
      'catalog.store': () => aStore({ minimum_order: 0 }),
      'orders.tips': () => ({ most_tips_amount: null }),
      'orders.quote': () => aQuote(),
      'orders.place': () => aPlacedOrder(),
      ...answers,
    },
  })
  await placeButton()
  return page
}

type Page = Awaited<ReturnType<typeof openCheckout>>

/** The button in the bar of a phone; another one is next to the bill. Ready once it shows the total and is idle. */
async function placeButton(): Promise<HTMLElement> {
  return waitFor(() => {
    const [button] = screen.getAllByRole('button', { name: /^Place order.*\d/ })
    if (button === undefined || button.getAttribute('aria-busy') === 'true') throw new Error('The bill is being calculated')
    return button
  })
}

test('an order is placed with the bill that was seen and leads to its tracking', async () => {
  const page = await openFirstCheckout()
  await page.user.type(screen.getByLabelText('Name'), 'Lina Haddad')
  await page.user.type(screen.getByLabelText('Phone'), '٠٥٥ ٠١٠ ٢٠٣٠')
  await page.user.click(await placeButton())
  expect(await screen.findByText('Order placed successfully')).toBeTruthy()
  expect(page.path()).toBe('/track-order')
  const [call] = page.api.callsOf('orders.place')
  expect(call?.input.body).toMatchObject({
    guest_id: GUEST,
    store_id: 1,
    order_type: 'delivery',
    payment_method: 'cash_on_delivery',
    address: place.address,
    contact_person_name: 'Lina Haddad',
    contact_person_number: '0550102030',
    expected_amount: 24,
  })
  expect(sessionStorage.getItem('order_attempt')).toBeNull()
})

describe('an account that is opened with the order', () => {
  async function orderWithAccount(login: Partial<SessionAnswer>) {
    const page = await openCheckout({ 'identity.login': () => aSessionAnswer(login) })
    await page.user.click(screen.getByRole('checkbox', { name: 'Create an account with these details' }))
    await page.user.type(await screen.findByLabelText(/^Password/), 'lantern street five')
    await page.user.type(screen.getByLabelText(/^Confirm password/), 'lantern street five')
    await page.user.click(screen.getByRole('checkbox', { name: /^I agree to the/ }))
    await page.user.click(await placeButton())
    expect(await screen.findByText('Order placed successfully')).toBeTruthy()
    expect(page.path()).toBe('/track-order')
    const [call] = page.api.callsOf('identity.login')
    expect(call?.input.body).toMatchObject({ email_or_phone: contact.contact_person_number, guest_id: GUEST })
  }
  const overlay = () => document.querySelector('output')?.textContent

  test('is entered at once where its phone needs no code', async () => {
    await orderWithAccount({ token: 'a-token-of-lina' })
    expect(localStorage.getItem('token')).toContain('a-token-of-lina')
    expect(overlay()).toBe('')
  })

  test('opens the sign-in at its code where the phone has to be confirmed', async () => {
    await orderWithAccount({ is_phone_verified: 0, phone: '+966******030', ticket: 'ticket-1' })
    await waitFor(() => expect(overlay()).toBe('auth'))
    expect(readStoredAuthStep()?.step).toMatchObject({ kind: 'code' })
    expect(localStorage.getItem('token')).toBeNull()
  })
})

test('a note that was written in the cart goes with its order, and no further', async () => {
  writeStoreNote(1, 'No onions')
  const page = await openCheckout()
  await page.user.click(await placeButton())
  expect(await screen.findByText('Order placed successfully')).toBeTruthy()
  expect(page.api.callsOf('orders.place')[0]?.input.body).toMatchObject({ order_note: 'No onions' })
  expect(readStoreNote(1)).toBe('')
})

test('pressing twice, on both buttons, places one order', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = await openCheckout({ 'orders.place': () => answered.then(() => aPlacedOrder()) })
  const buttons = screen.getAllByRole('button', { name: /^Place order/ })
  for (const button of buttons) await page.user.dblClick(button)
  answer()
  expect(await screen.findByText('Order placed successfully')).toBeTruthy()
  expect(page.api.callsOf('orders.place')).toHaveLength(1)
})

test('[5.010] a guest without name and phone is led to the name, and nothing is sent', async () => {
  const { user, api } = await openFirstCheckout()
  await user.click(await placeButton())
  expect(screen.getByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Phone Number is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(api.callsOf('orders.place')).toEqual([])
})

test('a lost connection is tried again with the same key, which is one order', async () => {
  let tries = 0
  const page = await openCheckout({
    'orders.place': () => {
      tries += 1
      if (tries < 3) throw new ConnectionLoss()
      return aPlacedOrder()
    },
  })
  await pressWithoutWaits(await placeButton(), () => page.path() === '/track-order')
  expect(keysOf(page)).toHaveLength(3)
  expect(new Set(keysOf(page)).size).toBe(1)
})

test('without any response the next press sends the same order with the same key', async () => {
  const lose = () => {
    throw new ConnectionLoss()
  }
  const page = await openCheckout({ 'orders.place': lose })
  await pressWithoutWaits(await placeButton(), () => screen.queryByText(/^No connection/) !== null)
  expect(keysOf(page)).toHaveLength(4)
  page.api.answer({ 'orders.place': () => aPlacedOrder() })
  await page.user.click(await placeButton())
  await waitFor(() => expect(page.path()).toBe('/track-order'))
  expect(new Set(keysOf(page)).size).toBe(1)
})

test('a refused order is over: its bill is fetched anew, and the next press has another key', async () => {
  const refuse = () => {
    throw new Refusal(403, [{ code: 'stock', message: 'Chicken shawarma has run out' }])
  }
  const page = await openCheckout({ 'orders.place': refuse })
  await page.user.click(await placeButton())
  expect(await screen.findByText('Chicken shawarma has run out')).toBeTruthy()
  await waitFor(() => expect(page.api.callsOf('orders.quote')).toHaveLength(2))
  expect(page.path()).toBe('/checkout?page=cart')
  page.api.answer({ 'orders.place': () => aPlacedOrder() })
  await page.user.click(await placeButton())
  await waitFor(() => expect(page.path()).toBe('/track-order'))
  expect(new Set(keysOf(page)).size).toBe(2)
})

test('a shop that cannot save anything says so at once, and the next press sends the same order', async () => {
  const message = 'We cannot save anything right now. Please try again in a few minutes.'
  const refuse = () => {
    throw new Refusal(503, [{ code: 'cannot_save', message }])
  }
  const page = await openCheckout({ 'orders.place': refuse })
  await page.user.click(await placeButton())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(keysOf(page)).toHaveLength(1)
  page.api.answer({ 'orders.place': () => aPlacedOrder() })
  await page.user.click(await placeButton())
  await waitFor(() => expect(page.path()).toBe('/track-order'))
  expect(new Set(keysOf(page)).size).toBe(1)
})

test('an error of the API about the phone opens the contact again and stands at the phone', async () => {
  const refuse = () => {
    throw new Refusal(422, [{ code: 'phone_person_email', message: 'This phone has an account' }])
  }
  const page = await openCheckout({ 'orders.place': refuse })
  await page.user.click(await placeButton())
  const phone = await screen.findByLabelText('Phone')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(within(phone.closest('form') as HTMLElement).getByText('This phone has an account')).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(page.api.callsOf('orders.quote')).toHaveLength(1)
})

test('a price that changed is shown and asked about; only the new one is placed', async () => {
  const after = aQuote({
    total: 27,
    lines: [aQuote().lines[0] as never, { code: 'delivery', amount: 9, included: false, detail: null }],
  })
  const refuse = () => {
    throw new Refusal(409, [{ code: 'price_changed', message: 'The price has changed' }], { quote: after })
  }
  const page = await openCheckout({ 'orders.place': refuse })
  await page.user.click(await placeButton())
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
  expect(dialog.textContent).toContain('27.00')
  await page.user.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(page.api.callsOf('orders.place')).toHaveLength(1)
  // The page shows the new bill from now on.
  page.api.answer({ 'orders.place': () => aPlacedOrder() })
  await page.user.click(await placeButton())
  await waitFor(() => expect(page.path()).toBe('/track-order'))
  expect(page.api.callsOf('orders.place').map(({ input }) => input.body?.expected_amount)).toEqual([24, 27])
  expect(new Set(keysOf(page)).size).toBe(2)
})

test('the new price can be confirmed in the dialog', async () => {
  let tries = 0
  const page = await openCheckout({
    'orders.place': () => {
      tries += 1
      if (tries > 1) return aPlacedOrder()
      throw new Refusal(409, [{ code: 'price_changed', message: 'Changed' }], { quote: aQuote({ total: 20 }) })
    },
  })
  await page.user.click(await placeButton())
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
  await page.user.click(within(dialog).getByRole('button', { name: /^Place order/ }))
  await waitFor(() => expect(page.path()).toBe('/track-order'))
  expect(page.api.callsOf('orders.place').at(-1)?.input.body?.expected_amount).toBe(20)
})

test('where guests may not order, the button says so and sends nothing', async () => {
  const page = await openCheckout({ 'site.config': () => aConfig({ guest_checkout_status: 0 }) })
  const [reason] = await screen.findAllByText('Please sign in to place an order.')
  expect(reason).toBeTruthy()
  await page.user.click(await placeButton())
  expect(page.api.callsOf('orders.place')).toEqual([])
})

test('an order that a gateway charges leads there, with its tracking behind it', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const page = await openCheckout({ 'orders.pay': () => ({ redirect_link: 'https://pay.example/session' }) })
  await page.user.click(await screen.findByRole('radio', { name: /Demo card/ }))
  await page.user.click(await placeButton())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/session'))
  expect(page.path()).toBe('/track-order')
  expect(page.api.callsOf('orders.place')[0]?.input.body).toMatchObject({ payment_method: 'digital_payment' })
  expect(page.api.callsOf('orders.pay')[0]?.input.body).toMatchObject({ order_id: 100_001, payment_method: 'demo' })
})

test('when the gateway does not answer, the order is placed all the same and can be paid from its tracking', async () => {
  const refuse = () => {
    throw new Refusal(403, [{ code: 'gateway', message: 'Not at the moment' }])
  }
  const page = await openCheckout({ 'orders.pay': refuse })
  await page.user.click(await screen.findByRole('radio', { name: /Demo card/ }))
  await page.user.click(await placeButton())
  expect(await screen.findByText('Not at the moment')).toBeTruthy()
  expect(await screen.findByText('Order placed successfully')).toBeTruthy()
  expect(page.path()).toBe('/track-order')
})

test('a session that ended elsewhere is told once', async () => {
  localStorage.setItem('guest_id', GUEST)
  localStorage.setItem('token', 'a-token-of-noura')
  const refuse = () => {
    throw new Refusal(401, [{ code: 'auth-001', message: 'Unauthenticated.' }])
  }
  const page = await renderCheckout({
    'profile.info': () => aProfile(),
    'address.list': () => ({ addresses: [anAccountAddress()], total_size: 1, limit: 100, offset: 1 }),
    'cart.list': (_, { authorization }) => (authorization === undefined ? [] : [aLine(1, anItem())]),
    'orders.place': refuse,
  })
  await page.user.click(await placeButton())
  expect(await screen.findByText(/token has been expired/)).toBeTruthy()
  await waitFor(() => expect(page.path()).toBe('/home'))
  await waitFor(() => expect(page.api.callsOf('cart.list').at(-1)?.headers.authorization).toBeUndefined())
  expect(listToasts().map(({ message }) => message)).toEqual([expect.stringContaining('token has been expired')])
})

test('all that is wrong with the lines is shown at once, and they are changed or removed where they stand', async () => {
  const bread = { ...aLine(1, anItem({ id: 7, name: 'Bread' })), problem: 'Bread has run out' }
  const dates = { ...aLine(2, anItem({ id: 8, name: 'Dates' })), quantity: 2, problem: 'Only one is left' }
  const honey = aLine(3, anItem({ id: 9, name: 'Honey' }))
  localStorage.setItem('guest_id', GUEST)
  let cart = [bread, dates, honey]
  const page = await renderPage(<Checkout />, {
    path: '/checkout?page=cart',
    place,
    module: { id: 1, type: 'food' },
    answers: {
      'cart.list': () => cart,
      'catalog.store': () => aStore({ minimum_order: 0 }),
      'orders.tips': () => ({ most_tips_amount: null }),
      'orders.quote': () => {
        throw new Refusal(403, [
          { code: 'stock', message: 'Bread has run out' },
          { code: 'stock', message: 'Only one date is left' },
        ])
      },
      'cart.update': () => (cart = [bread, { ...dates, quantity: 1, problem: null }, honey]),
      'cart.remove': () => (cart = cart.slice(1)),
    },
  })
  expect(await screen.findByText('Only one is left')).toBeTruthy()
  expect((await screen.findAllByText('Bread has run out Only one date is left')).length).toBeGreaterThan(0)
  const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(name) }))
  await screen.findByRole('group', { name: /Dates/ })
  expect(screen.queryByRole('group', { name: /Honey/ })).toBeNull()
  await page.user.click(group('Dates').getByRole('button', { name: /Decrease/ }))
  await waitFor(() => expect(page.api.callsOf('cart.update')[0]?.input.body).toMatchObject({ cart_id: 2, quantity: 1 }))
  page.api.answer({ 'orders.quote': () => aQuote() })
  await page.user.click(group('Bread').getByRole('button', { name: /Remove/ }))
  await waitFor(() => expect(screen.queryByText('Bread')).toBeNull())
  await page.user.click(screen.getByRole('button', { name: 'Edit items' }))
  expect(group('Honey').getByRole('button', { name: /Increase/ })).toBeTruthy()
})

test('what was entered outlives a reload, and ends with the order', async () => {
  const first = await openFirstCheckout()
  await first.user.type(screen.getByLabelText('Name'), 'Lina Haddad')
  await first.user.type(screen.getByLabelText(/^House number/), '14')
  await first.user.type(screen.getByLabelText(/^Notes for the store/), 'Ring twice')
  await first.user.click(screen.getByRole('radio', { name: /Demo card/ }))
  first.unmount()
  const page = await openFirstCheckout()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lina Haddad')
  expect(screen.getByLabelText<HTMLInputElement>(/^House number/).value).toBe('14')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes for the store/).value).toBe('Ring twice')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Demo card/ }).checked).toBe(true)
  await page.user.click(screen.getByRole('radio', { name: /Cash/ }))
  await page.user.type(screen.getByLabelText('Phone'), '0550102030')
  await page.user.click(await placeButton())
  await waitFor(() => expect(page.path()).toBe('/track-order'))
  expect(page.api.callsOf('orders.place')[0]?.input.body).toMatchObject({ order_note: 'Ring twice', house: '14' })
  expect(sessionStorage.getItem('checkout_draft')).toBeNull()
})

const keysOf = ({ api }: Page) => api.callsOf('orders.place').map(({ headers }) => headers['idempotency-key'])

/** Presses the button, and lets the waits between tries pass at once until `isDone`. */
async function pressWithoutWaits(button: HTMLElement, isDone: () => boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    button.click()
    while (!isDone()) {
      await vi.advanceTimersByTimeAsync(500)
      // The API stand-in works in real time.
      await new Promise((resolve) => void setImmediate(resolve))
    }
  } finally {
    vi.useRealTimers()
  }
}
