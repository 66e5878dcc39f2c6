// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { aParcelCategory, aParcelDraft, aParcelQuote } from '#features/parcel/parcel.builders.ts'
import { ParcelForm } from './parcel-form.tsx'

const place = { address: 'Palm Court 14', lat: 22.4188, lng: 39.0468, zoneIds: [1] }
const module = { id: 5, type: 'parcel' } as const
const categories = [aParcelCategory(), aParcelCategory({ id: 3, name: 'Gifts' })]

async function openForm(draft: object | null, quote = () => aParcelQuote()) {
  localStorage.setItem('guest_id', '7')
  if (draft !== null) localStorage.setItem('parcel', JSON.stringify(draft))
  const answers = { 'parcel.categories': () => categories, 'orders.quote': quote, 'geo.direction': () => ({ routes: [] }) }
  return renderPage(<ParcelForm />, { place, module, answers })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const proceed = () => screen.getByRole('button', { name: 'Proceed to Checkout' })

test('the contents come first, then what is missing of sender and receiver, each with the focus', async () => {
  const { user, api } = await openForm(null)
  const box = await screen.findByRole('radio', { name: /Small box/ })
  await user.click(proceed())
  expect(screen.getByRole('alert').textContent).toBe('Please choose what is in the parcel.')
  // Everything that is missing is shown at once.
  expect(card('Sender details').getByText('Name is required')).toBeTruthy()
  expect(card('Receiver details').getByText('Please set the place on the map.')).toBeTruthy()
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
  expect(card('Receiver details').getByText('Please set the place on the map.')).toBeTruthy()
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
