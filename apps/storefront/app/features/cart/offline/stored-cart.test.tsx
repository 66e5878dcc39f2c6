// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { useCart } from '#features/cart/cart.data.ts'
import { CartNews } from '#features/cart/drawer/cart-news-part.tsx'
import { useCartActions } from '#features/cart/sync/cart-provider.tsx'
import { removeStoredChange, listStoredChanges, storeChange } from './stored-changes.ts'
import { useStoredCart } from './use-stored-cart.ts'

const GUEST = 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55'
const bread = aLine(1, anItem({ id: 7, name: 'Bread' }))
const dates = aLine(2, anItem({ id: 8, name: 'Dates' }))
const lost = () => {
  throw new ConnectionLoss()
}

function Shop() {
  useStoredCart()
  const { add } = useCartActions()
  const put = (line: typeof bread) =>
    void add({ model: 'Item', item_id: line.item_id, quantity: 1 }, line.module_id, { preview: { ...line, id: -line.id } })
  return (
    <>
      <button type="button" onClick={() => put(bread)}>
        Add bread
      </button>
      <button type="button" onClick={() => put(dates)}>
        Add dates
      </button>
      <ul>
        {useCart()?.map(({ id, item }) => (
          <li key={id}>{item.name}</li>
        ))}
      </ul>
      <CartNews />
    </>
  )
}

async function openShop(answers: Answers) {
  localStorage.setItem('guest_id', GUEST)
  return renderPage(<Shop />, { module: { id: 1, type: 'food' }, answers: { 'cart.list': () => [], ...answers } })
}

const comeBack = () => act(() => void dispatchEvent(new Event('online')))
const listShown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const keysOf = (calls: { headers: Record<string, unknown> }[]) => calls.map(({ headers }) => headers['idempotency-key'])

test('added without a connection, an item is in the cart, and is sent once under the key of the lost attempt', async () => {
  const { user, api } = await openShop({ 'cart.add': lost })
  await user.click(screen.getByText('Add bread'))
  expect(await screen.findByText('You are offline. Your cart is sent once you are online again.')).toBeTruthy()
  expect(listShown()).toEqual(['Bread'])
  expect(listStoredChanges()).toHaveLength(1)

  api.answer({ 'cart.add': () => [bread], 'cart.list': () => [bread] })
  comeBack()
  await waitFor(() => expect(listStoredChanges()).toEqual([]))
  const keys = keysOf(api.callsOf('cart.add'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(listShown()).toEqual(['Bread'])
})

test('further changes wait behind the first, are stored as well, and are sent in order', async () => {
  const { user, api } = await openShop({ 'cart.add': lost })
  await user.click(screen.getByText('Add bread'))
  await screen.findByText(/^You are offline/)
  await user.click(screen.getByText('Add dates'))
  await waitFor(() => expect(listStoredChanges()).toHaveLength(2))
  expect(listShown()).toEqual(['Bread', 'Dates'])

  const sent: unknown[] = []
  api.answer({
    'cart.add': ({ body: { item_id } }) => {
      sent.push(Number(item_id))
      return sent.length === 1 ? [bread] : [bread, dates]
    },
  })
  comeBack()
  await waitFor(() => expect(listStoredChanges()).toEqual([]))
  expect(sent).toEqual([7, 8])
})

/** A change that an earlier page of this device has left. */
function leaveChange(owner = GUEST) {
  storeChange({
    id: 'f'.repeat(32),
    at: Date.now(),
    key: ['cart.list', 1, 'en', owner],
    headers: { 'X-localization': 'en', moduleid: '1' },
    change: { kind: 'add', body: { model: 'Item', item_id: 7, quantity: 1 }, moduleId: 1, preview: { ...bread, id: -1 } },
  })
}

test('after a reload the change is shown again, and sent under its own key', async () => {
  leaveChange()
  const { api } = await openShop({ 'cart.add': () => [bread] })
  await waitFor(() => expect(api.callsOf('cart.add')).toHaveLength(1))
  expect(keysOf(api.callsOf('cart.add'))).toEqual(['f'.repeat(32)])
  await waitFor(() => expect(listShown()).toEqual(['Bread']))
  expect(listStoredChanges()).toEqual([])
})

test('what another tab has sent meanwhile is not sent again', async () => {
  const { user, api } = await openShop({ 'cart.add': lost })
  await user.click(screen.getByText('Add bread'))
  await screen.findByText(/^You are offline/)
  const [stored] = listStoredChanges()
  removeStoredChange(stored?.id ?? '')
  const attempts = api.callsOf('cart.add').length
  const reads = api.callsOf('cart.list').length
  api.answer({ 'cart.list': () => [bread] })
  comeBack()
  await waitFor(() => expect(api.callsOf('cart.list').length).toBeGreaterThan(reads))
  expect(api.callsOf('cart.add')).toHaveLength(attempts)
  expect(listShown()).toEqual(['Bread'])
})

test.each([
  ['is of another store', 'different_stores', 'Your cart holds items of Old Harbour Grill.'],
  ['is sold out', 'stock', 'This item is out of stock.'],
])('an item that %s leaves the cart, and its news say why until they are read', async (_, code, message) => {
  leaveChange()
  const { user } = await openShop({
    'cart.add': () => {
      throw new Refusal(403, [{ code, message }])
    },
  })
  expect(await screen.findByText(`Bread: ${message}`)).toBeTruthy()
  await waitFor(() => expect(listShown()).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(`Bread: ${message}`)).toBeNull()
})

test('a price that has changed meanwhile is told with both amounts', async () => {
  leaveChange()
  const dearer = { ...bread, price: bread.price + 2, totalPrice: bread.totalPrice + 2 }
  await openShop({ 'cart.add': () => [dearer] })
  const sentence = await screen.findByText(/Bread now costs/)
  expect(sentence.textContent).toContain(dearer.totalPrice.toFixed(2))
  expect(sentence.textContent).toContain(bread.totalPrice.toFixed(2))
})

test('the cart last seen is shown while its answer cannot be had', async () => {
  localStorage.setItem('cart_seen', JSON.stringify({ key: ['cart.list', 1, 'en', GUEST], cart: [dates], at: 1 }))
  await openShop({ 'cart.list': lost })
  await waitFor(() => expect(listShown()).toEqual(['Dates']))
})

test('nothing of a customer stays for the next person, and entries that nobody can use are removed', async () => {
  leaveChange('customer abcdefgh')
  localStorage.setItem('cart_seen', JSON.stringify({ key: ['cart.list', 1, 'en', 'customer abcdefgh'], cart: [dates], at: 1 }))
  localStorage.setItem('cart_change broken', '{"id":4')
  await openShop({})
  await waitFor(() => expect(localStorage.getItem('cart_seen')).not.toContain('Dates'))
  expect(localStorage.getItem('cart_change broken')).toBeNull()
  expect(listStoredChanges()).toEqual([])
})
