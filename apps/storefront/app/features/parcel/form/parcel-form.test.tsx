// @vitest-environment happy-dom
import type { Suggestion } from '@medina/contract/geo'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { aParcelCategory, aParcelDraft, aParcelQuote } from '#features/parcel/parcel.builders.ts'
import { ParcelForm } from './parcel-form.tsx'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const module = { id: 5, type: 'parcel' } as const
const categories = [aParcelCategory(), aParcelCategory({ id: 3, name: 'Gifts' })]

/** Evening Lane 23, as the search of places suggests and finds it. */
const suggestion: Suggestion = {
  placePrediction: {
    placeId: 'lane',
    place: 'places/lane',
    text: { text: 'Evening Lane 23, Souq Quarter' },
    structuredFormat: { mainText: { text: 'Evening Lane 23' }, secondaryText: { text: 'Souq Quarter' } },
    types: [],
  },
}
const spot = {
  id: 'lane',
  displayName: { text: 'Evening Lane 23', languageCode: 'en' },
  formattedAddress: 'Evening Lane 23, Souq Quarter',
  location: { latitude: 22.413303, longitude: 39.026533 },
}

async function openForm(draft: object | null, quote = () => aParcelQuote(), hasSearch = true) {
  localStorage.setItem('guest_id', '7')
  if (draft !== null) localStorage.setItem('parcel', JSON.stringify(draft))
  const answers = {
    'site.config': () => aConfig({ map: { has_search: hasSearch, ground: 'drawn' } }),
    'parcel.categories': () => categories,
    'orders.quote': quote,
    'geo.direction': () => ({ routes: [] }),
    'geo.autocomplete': () => ({ suggestions: [suggestion] }),
    'geo.place': () => spot,
  }
  return renderPage(<ParcelForm />, { place, module, answers })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
/** Wide pages have it in the summary, narrow ones in a bar. */
const proceed = () => screen.getAllByRole('button', { name: /^Proceed to Checkout/ })[0] as HTMLElement

test('the contents come first, then what is missing of sender and receiver, each with the focus', async () => {
  const { user, api } = await openForm(null)
  const box = await screen.findByRole('radio', { name: /Small box/ })
  await user.click(proceed())
  expect(screen.getByRole('alert').textContent).toBe('Please choose what is in the parcel.')
  // Everything that is missing is shown at once.
  expect(card('Sender details').getByText('Name is required')).toBeTruthy()
  expect(card('Receiver details').getByText('Please choose the place of this address.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: /box|Documents/i })[0])
  await user.click(box)
  await user.click(proceed())
  expect(document.activeElement).toBe(card('Sender details').getByLabelText('Name'))
  await user.type(card('Sender details').getByLabelText('Name'), 'Lina')
  await user.type(card('Sender details').getByLabelText('Phone'), '٠٥٥')
  expect(card('Sender details').getByLabelText<HTMLInputElement>('Phone').value).toBe('055')
  await user.click(proceed())
  const address = card('Receiver details').getByLabelText('Address')
  expect(document.activeElement).toBe(address)
  expect(card('Receiver details').getByText('Please choose the place of this address.')).toBeTruthy()
  expect(api.callsOf('orders.quote')).toEqual([])
})

test('the price of the whole route is shown before anything is paid, from both places and not from amounts', async () => {
  const { api } = await openForm(aParcelDraft)
  const summary = within(await screen.findByRole('region', { name: /Small box/ }))
  expect((await summary.findAllByText('10.00')).length).toBeGreaterThan(0)
  expect(api.callsOf('orders.quote')[0]?.input.body).toMatchObject({
    guest_id: '7',
    order_type: 'parcel',
    parcel_category_id: 2,
    charge_payer: 'sender',
    latitude: 22.4188,
    receiver_details: { latitude: 22.4288, longitude: 39.0568 },
  })
})

test('entered values survive a reload, each in its field, and both ends change places', async () => {
  const { user } = await openForm(aParcelDraft)
  await screen.findByRole('radio', { name: /Small box/ })
  const name = (of: string) => card(of).getByLabelText<HTMLInputElement>('Name').value
  expect(name('Receiver details')).toBe('Salma Haddad')
  await user.type(card('Receiver details').getByLabelText(/^Floor/), '3')
  expect(readParcelDraft().receiver.floor).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Swap sender and receiver' }))
  expect([name('Sender details'), name('Receiver details')]).toEqual(['Salma Haddad', 'Lina Haddad'])
  expect(readParcelDraft().sender).toMatchObject({ latitude: '22.4288', floor: '3' })
})

test('an address is suggested while it is typed; the choice brings its point, and the next missing field has the focus', async () => {
  const { user } = await openForm({ ...aParcelDraft, receiver: {} })
  const address = card('Receiver details').getByLabelText<HTMLInputElement>('Address')
  await user.type(address, 'evening')
  expect(readParcelDraft().receiver).toMatchObject({ address: 'evening', latitude: '' })
  await user.click(await screen.findByRole('option', { name: /Evening Lane 23/ }))
  await waitFor(() => expect(readParcelDraft().receiver).toMatchObject({ latitude: '22.413303', longitude: '39.026533' }))
  expect(address.value).toBe('Evening Lane 23, Souq Quarter')
  const [name, phone] = [card('Receiver details').getByLabelText('Name'), card('Receiver details').getByLabelText('Phone')]
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Salma{Enter}')
  expect(document.activeElement).toBe(phone)
  await user.type(phone, '0550107788{Enter}')
  // Nothing is missing any more.
  expect(document.activeElement).toBe(proceed())
  // Both buttons have the price.
  await waitFor(() => expect(proceed().textContent).toContain('10.00'))
})

test('details keep the point of a chosen address, and another address has none before it is chosen', async () => {
  const { user, api } = await openForm(aParcelDraft)
  const address = card('Receiver details').getByLabelText<HTMLInputElement>('Address')
  await user.type(address, ', blue door')
  expect(readParcelDraft().receiver).toMatchObject({ address: 'Citrus Lane 5, blue door', latitude: '22.4288' })
  expect(api.callsOf('geo.autocomplete')).toEqual([])
  await user.clear(address)
  await user.type(address, 'Evening')
  await user.tab()
  expect(readParcelDraft().receiver).toMatchObject({ address: 'Evening', latitude: '' })
  expect(await screen.findByText('Choose the address from the list, or pick it from the map.')).toBeTruthy()
  // Enter chooses the first suggestion.
  await user.type(address, ' lane{Enter}')
  await waitFor(() => expect(readParcelDraft().receiver.latitude).toBe('22.413303'))
})

test('a shop without place search has the line filled from the map only', async () => {
  await openForm(null, undefined, false)
  await screen.findByRole('radio', { name: /Small box/ })
  expect(card('Receiver details').getByLabelText<HTMLInputElement>('Address').readOnly).toBe(true)
})

test('a receiver cannot pay where no cash is taken', async () => {
  await openForm(aParcelDraft, () => aParcelQuote({ charge_payers: ['sender'] }))
  await screen.findByText('The receiver cannot pay: no cash is taken here.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Receiver' }).disabled).toBe(true)
})

test('a place out of coverage says so beside the price', async () => {
  await openForm(aParcelDraft, () => {
    throw new Refusal(403, [{ code: 'receiver_details', message: 'Out of coverage' }])
  })
  await waitFor(() => expect(screen.getByText('Out of coverage')).toBeTruthy())
})
