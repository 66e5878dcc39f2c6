// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { type PagePlan, renderPage } from '#testing/render-page.tsx'
import { useDevice } from '@medina/web/device/device.tsx'
import { aProfile } from '#features/account/profile/profile.builders.ts'
import { anAccountAddress, anAddress } from '#features/address/address.builders.ts'
import { clearContact, saveContact } from '#features/address/contact-store.ts'
import { readGuestAddresses } from '#features/address/guest-addresses.ts'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { aPlacedOrder, aQuote } from '#features/checkout/checkout.builders.ts'
import Checkout from '#features/checkout/checkout.tsx'
import { toOrderContact } from './destination.ts'

const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const elsewhere = { address: 'Moon Street 198', lat: 22.43, lng: 39.05, zoneIds: [1] }
const noAddresses = { addresses: [], total_size: 0, limit: 100, offset: 1 }

/** The header, from which another place can be chosen. */
function Move() {
  const { setPreferences } = useDevice()
  return (
    <button type="button" onClick={() => setPreferences({ place: elsewhere })}>
      Move
    </button>
  )
}

async function openCheckout(answers: Answers = {}, chosen: PagePlan = {}) {
  const page = await renderPage(
    <>
      <Move />
      <Checkout />
    </>,
    {
      path: '/checkout?page=cart',
      place,
      module: { id: 1, type: 'food' },
      ...chosen,
      answers: {
        'cart.list': () => [aLine(1, anItem())],
        'catalog.store': () => aStore({ minimum_order: 0 }),
        'orders.tips': () => ({ most_tips_amount: null }),
        'orders.quote': () => aQuote(),
        'orders.place': () => aPlacedOrder(),
        ...answers,
      },
    },
  )
  await waitFor(() => expect(document.getElementById('contact')).not.toBeNull())
  if (chosen.language === undefined) await placeButton()
  return page
}

const openAsGuest = (answers?: Answers, chosen?: PagePlan) => {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  return openCheckout(answers, chosen)
}

const openAsCustomer = (answers: Answers = {}) => {
  localStorage.setItem('token', 'a-token-of-noura')
  return openCheckout({ 'profile.info': () => aProfile(), 'address.list': () => noAddresses, ...answers })
}

function placeButton(): Promise<HTMLElement> {
  return waitFor(() => {
    const [button] = screen.getAllByRole('button', { name: /^Place order.*\d/ })
    if (button === undefined || button.getAttribute('aria-busy') === 'true') throw new Error('The bill is being calculated')
    return button
  })
}

type Page = Awaited<ReturnType<typeof openCheckout>>

async function placeOrder({ user, api, path }: Page) {
  await user.click(await placeButton())
  await waitFor(() => expect(path()).toBe('/track-order'))
  return api.callsOf('orders.place')[0]?.input.body
}

const card = () => within(document.getElementById('contact') as HTMLElement)
const field = (label: string) => card().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

describe('a guest', () => {
  test('[2.055, 4.036, 4.038, 5.010] orders with what is typed, which the device keeps, and hears what is missing', async () => {
    const page = await openAsGuest()
    const { user, api } = page
    await user.click(await placeButton())
    expect(card().getByText('Name is required')).toBeTruthy()
    expect(card().getByText('Phone Number is required')).toBeTruthy()
    await user.type(field('Name'), 'Lina')
    await user.type(field('Name'), ' Haddad')
    await user.type(field('Phone'), '٠٥٥٠١٠٢٠٣٠')
    // The form is a part of the page: nothing to save, and nothing to go back to.
    expect(card().queryByRole('button', { name: /^(Save|Reset|Cancel)$/ })).toBeNull()
    await user.type(field('House number'), '14')
    expect(api.callsOf('orders.place')).toEqual([])
    expect(await placeOrder(page)).toMatchObject({ contact_person_name: 'Lina Haddad', house: '14' })
    const stored = localStorage.getItem('guest_contact')
    expect(stored).toContain('Lina Haddad')
    expect(stored).toContain('0550102030')
    page.unmount()
    await openAsGuest()
    expect(card().getByText('Lina Haddad', { exact: false })).toBeTruthy()
  })

  test('reads at the phone number that it cannot be one as soon as the field is left', async () => {
    const { user } = await openAsGuest()
    const phone = field('Phone')
    await user.click(phone)
    await user.tab()
    expect(phone.getAttribute('aria-invalid')).toBeNull()
    await user.type(phone, '0550')
    await user.tab()
    expect(card().getByText('Please check this phone number.')).toBeTruthy()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).not.toBe(phone)
    await user.type(phone, '102030')
    await user.tab()
    expect(phone.getAttribute('aria-invalid')).toBeNull()
  })

  test('goes from name to phone and e-mail by Enter, which sends no half form', async () => {
    const { user } = await openAsGuest()
    await user.type(field('Name'), 'Lina Haddad{Enter}')
    expect(document.activeElement).toBe(field('Phone'))
    await user.type(field('Phone'), '0550102030{Enter}')
    expect(document.activeElement).toBe(field('Email'))
    expect(card().queryByText(/is required/)).toBeNull()
    expect(localStorage.getItem('guest_contact')).toBeNull()
  })

  describe.each([
    ['en', 'No Contact Info Added', 'Please enter your contact info', 'Please add your delivery address'],
    ['ar', 'لم تتم إضافة بيانات التواصل', 'يُرجى إدخال بيانات التواصل', 'يُرجى إضافة عنوان التوصيل'],
    ['fr', 'Aucune coordonnée ajoutée', 'Veuillez saisir vos coordonnées.', 'Veuillez ajouter votre adresse de livraison.'],
  ] as const)('without a contact, in %s', (language, empty, contactHint, addressHint) => {
    const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`#contact [name="${name}"]`) as HTMLInputElement

    test('[2.056, 2.057] reads above the open form that there is none, with a hint at each thing that a delivery lacks', async () => {
      const { user } = await openAsGuest({}, { language, place: { ...place, address: '' } })
      const notice = card().getByText(empty)
      expect(notice.compareDocumentPosition(fieldOf('contact_person_name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      for (const hint of [contactHint, addressHint]) {
        const tooltip = card().getByText(hint)
        expect(tooltip.getAttribute('role')).toBe('tooltip')
        expect(card().getByRole('button', { name: hint })).toBeTruthy()
      }
      await user.type(fieldOf('address'), 'Moon Street 198')
      expect(card().queryByText(addressHint)).toBeNull()
      await user.type(fieldOf('contact_person_name'), 'Lina')
      expect(card().getByText(contactHint)).toBeTruthy()
      await user.type(fieldOf('contact_person_number'), '0550102030')
      expect(card().queryByText(contactHint)).toBeNull()
      expect(card().queryByText(empty)).toBeNull()
    })

    test('[2.056, 2.057] reads the same for take-away, which lacks no address', async () => {
      const { user } = await openAsGuest({}, { language, place: { ...place, address: '' } })
      await user.click(document.querySelector<HTMLElement>('input[type="radio"][value="take_away"]') as HTMLElement)
      await waitFor(() => expect(card().queryByText(addressHint)).toBeNull())
      expect(card().getByText(empty)).toBeTruthy()
      expect(card().getByText(contactHint).getAttribute('role')).toBe('tooltip')
    })
  })

  test('[2.056] with a stored contact that has no address for a delivery sees the hint beside Edit, and none for take-away', async () => {
    saveContact({ ...toOrderContact(anAddress()), address: '' })
    const { user } = await openAsGuest({}, { place: { ...place, address: '' } })
    expect(card().getByText('Lina Haddad', { exact: false })).toBeTruthy()
    expect(card().getByText('Please add your delivery address').getAttribute('role')).toBe('tooltip')
    expect(card().queryByText('No Contact Info Added')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Take-away/ }))
    await waitFor(() => expect(card().queryByText('Please add your delivery address')).toBeNull())
  })

  test('whose contact is forgotten in another tab gets the form again', async () => {
    saveContact(toOrderContact(anAddress()))
    await openAsGuest()
    act(() => clearContact())
    expect(card().getByText('No Contact Info Added')).toBeTruthy()
    expect(field('Name').value).toBe('')
  })

  test('[5.011] sees name, phone and address required and the e-mail marked as optional, as decision 0085 says', async () => {
    await openAsGuest()
    expect(['Name', 'Phone', 'Address'].map((label) => field(label).required)).toEqual([true, true, true])
    expect(field('Email').required).toBe(false)
    expect(field('Email').labels?.[0]?.textContent).toBe('EmailOptional')
  })

  test('[2.058, 2.060] opens by Edit the contact person alone for take-away, and the address form otherwise', async () => {
    saveContact(toOrderContact(anAddress({ house: '14' })))
    const { user } = await openAsGuest()
    const labels = () =>
      [...(document.getElementById('contact')?.querySelectorAll('input[name]') ?? [])].map((input) => input.getAttribute('name'))
    await user.click(card().getByRole('button', { name: 'Edit contact info' }))
    expect(labels()).toEqual(
      expect.arrayContaining(['contact_person_name', 'contact_person_number', 'address', 'road', 'house', 'floor']),
    )
    await user.click(card().getByRole('button', { name: 'Save' }))
    await user.click(screen.getByRole('radio', { name: /^Take-away/ }))
    await user.click(await card().findByRole('button', { name: 'Edit contact info' }))
    expect(labels()).toEqual(['contact_person_name', 'contact_person_number', 'contact_person_email'])
  })

  test('[5.012] needs name, phone and address: nothing else is asked for', async () => {
    const page = await openAsGuest()
    await page.user.type(field('Name'), 'Lina Haddad')
    await page.user.type(field('Phone'), '055 010 2030')
    expect(await placeOrder(page)).toMatchObject({ contact_person_name: 'Lina Haddad', address: place.address })
  })

  test('[2.055, 2.059] sees the stored contact, edits it, and goes back or saves the changes', async () => {
    saveContact(toOrderContact(anAddress({ house: '14', floor: '3' })))
    const { user, api } = await openAsGuest()
    expect(card().getByText('Lina Haddad', { exact: false })).toBeTruthy()
    await user.click(card().getByRole('button', { name: 'Edit contact info' }))
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Floor').value).toBe('3')
    await user.type(field('Floor'), '0')
    await user.click(card().getByRole('button', { name: 'Reset' }))
    expect(field('Floor').value).toBe('3')
    await user.clear(field('Name'))
    await user.click(card().getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(field('Name'))
    expect(card().getByText('Name is required')).toBeTruthy()
    await user.type(field('Name'), 'Huda')
    await user.click(card().getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(card().getByRole('button', { name: 'Edit contact info' }))
    expect(card().getByText('Huda', { exact: false })).toBeTruthy()
    expect(api.callsOf('orders.place')).toEqual([])
  })

  test('orders with a stored contact that is being edited, without saving it first', async () => {
    saveContact(toOrderContact(anAddress({ house: '14' })))
    const page = await openAsGuest()
    await page.user.click(card().getByRole('button', { name: 'Edit contact info' }))
    await page.user.type(field('Floor'), '6')
    expect(await placeOrder(page)).toMatchObject({ house: '14', floor: '6' })
  })

  test('keeps name and phone at another place, whose address replaces the typed one', async () => {
    const { user } = await openAsGuest()
    await user.type(field('Name'), 'Lina')
    await user.type(field('House number'), '14')
    await user.clear(field('Address'))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(field('Address').value).toBe('Moon Street 198'))
    expect(field('House number').value).toBe('')
    expect(field('Name').value).toBe('Lina')
  })

  test('leaves the form open while the order is on its way: a fold would move the page under the finger', async () => {
    const placed = Promise.withResolvers<ReturnType<typeof aPlacedOrder>>()
    const { user, path } = await openAsGuest({ 'orders.place': () => placed.promise })
    await user.type(field('Name'), 'Lina')
    await user.type(field('Phone'), '0550102030')
    await user.click(await placeButton())
    await waitFor(() => expect(localStorage.getItem('guest_contact')).toContain('Lina'))
    expect(field('Name').value).toBe('Lina')
    expect(card().queryByRole('button', { name: /^(Save|Reset|Edit)/ })).toBeNull()
    await act(async () => placed.resolve(aPlacedOrder()))
    await waitFor(() => expect(path()).toBe('/track-order'))
  })

  test('[2.051, 4.036] saves the address on the device, under a label', async () => {
    const page = await openAsGuest()
    await page.user.type(field('Name'), 'Lina')
    await page.user.type(field('Phone'), '0550102030')
    await page.user.click(card().getByRole('checkbox', { name: 'Save this Address' }))
    await page.user.click(await card().findByRole('radio', { name: 'Office' }))
    await placeOrder(page)
    expect(readGuestAddresses()).toMatchObject([{ address: place.address, address_type: 'office' }])
    expect(await screen.findByText('Address saved on this device')).toBeTruthy()
  })

  test('[2.060] gives the person only for take-away, and the address as well for delivery', async () => {
    const [items] = aQuote().lines
    const page = await openAsGuest({
      'orders.quote': ({ body }) =>
        body.order_type === 'delivery' ? aQuote() : aQuote({ lines: items ? [items] : [], total: 18 }),
    })
    expect(field('Address')).toBeTruthy()
    expect(screen.getByText(/^Delivery fee/)).toBeTruthy()
    await page.user.click(screen.getByRole('radio', { name: /^Take-away/ }))
    expect(card().queryByLabelText('Address')).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^Delivery fee/)).toBeNull())
    await page.user.type(field('Name'), 'Lina')
    await page.user.type(field('Phone'), '0550102030')
    const body = await placeOrder(page)
    expect(body).toMatchObject({ order_type: 'take_away', latitude: null })
    expect(body).not.toHaveProperty('address')
  })
})

describe('a customer', () => {
  test('[2.052] orders to the saved address of the place', async () => {
    const home = anAccountAddress({ id: 7, contact_person_name: 'Noura', house: '2' })
    const page = await openAsCustomer({ 'address.list': () => ({ ...noAddresses, addresses: [home], total_size: 1 }) })
    expect(card().queryByLabelText('Name')).toBeNull()
    expect(await placeOrder(page)).toMatchObject({ address: home.address, house: '2', contact_person_name: 'Noura' })
  })

  test('[6.005] sees and edits saved addresses for a delivery only', async () => {
    const home = anAccountAddress({ id: 7, house: '2' })
    const { user } = await openAsCustomer({ 'address.list': () => ({ ...noAddresses, addresses: [home], total_size: 1 }) })
    expect(await card().findByRole('button', { name: 'View Saved Address' })).toBeTruthy()
    expect(card().getByRole('button', { name: 'Edit address' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Take-away/ }))
    await waitFor(() => expect(card().queryByRole('button', { name: 'View Saved Address' })).toBeNull())
    expect(card().queryByRole('button', { name: 'Edit address' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }))
    expect(await card().findByRole('button', { name: 'View Saved Address' })).toBeTruthy()
  })

  test('[2.051] orders to a place with the name and phone of the account, and saves it once the order is placed', async () => {
    const added = { message: 'Address added', id: 9, zone_ids: [1] }
    const page = await openAsCustomer({ 'address.add': () => added })
    await waitFor(() => expect(card().getByText('Noura Al Saud', { exact: false })).toBeTruthy())
    expect(card().queryByLabelText('Name')).toBeNull()
    await page.user.click(card().getByRole('button', { name: 'Add house, floor' }))
    expect(document.activeElement).toBe(field('Street number'))
    expect(field('Name').value).toBe('Noura Al Saud')
    await page.user.type(field('House number'), '14')
    await page.user.click(card().getByRole('checkbox', { name: 'Save this Address' }))
    await page.user.click(await card().findByRole('radio', { name: 'Office' }))
    expect(page.api.callsOf('address.add')).toEqual([])
    expect(await placeOrder(page)).toMatchObject({ house: '14', contact_person_number: '+966550102030', address_type: 'office' })
    await waitFor(() => expect(page.api.callsOf('address.add')).toHaveLength(1))
    expect(page.api.callsOf('address.add')[0]?.input.body).toMatchObject({
      address_type: 'office',
      house: '14',
      latitude: 22.4188,
    })
  })

  test('[2.051] can order once the profile has filled name and phone, and not before', async () => {
    let arrive = () => undefined as void
    localStorage.setItem('token', 'a-token-of-noura')
    const page = openCheckout({
      'profile.info': () => new Promise((resolve) => (arrive = () => resolve(aProfile()))),
      'address.list': () => noAddresses,
    })
    const [early] = await screen.findAllByRole('button', { name: /^Place order/ })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(early?.getAttribute('aria-busy')).toBe('true')
    arrive()
    expect(await placeOrder(await page)).toMatchObject({ contact_person_name: 'Noura Al Saud' })
  })

  test('without a phone is led to that field', async () => {
    const { user, api } = await openAsCustomer({ 'profile.info': () => aProfile({ phone: null }) })
    await waitFor(() => expect(field('Name').value).toBe('Noura Al Saud'))
    await user.click(await placeButton())
    expect(document.activeElement).toBe(field('Phone'))
    expect(card().getByText('Phone Number is required')).toBeTruthy()
    expect(api.callsOf('orders.place')).toEqual([])
  })

  test('sees an error about a saved address below it, and can edit it', async () => {
    const { user } = await openAsCustomer({
      'address.list': () => ({ ...noAddresses, addresses: [anAccountAddress()], total_size: 1 }),
      'orders.place': () => {
        throw new Refusal(403, [{ code: 'coordinates', message: 'Too far from the store' }])
      },
    })
    await user.click(await placeButton())
    expect(await card().findByText('Too far from the store')).toBeTruthy()
    expect(document.activeElement).toBe(card().getByRole('button', { name: 'Edit address' }))
  })
})
