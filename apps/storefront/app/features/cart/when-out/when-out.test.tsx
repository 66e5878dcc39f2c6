// @vitest-environment happy-dom
import type { CartLine } from '@medina/contract/orders/cart'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { renderPage } from '#testing/render-page.tsx'
import { WhenOut } from './when-out.tsx'

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const eggs = aLine(1, anItem({ id: 7, name: 'Eggs' }))
const bread = aLine(2, anItem({ id: 8, name: 'Bread' }))
const place = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

async function open(line: CartLine, answers: Answers = {}) {
  localStorage.setItem('guest_id', 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55')
  const page = await renderPage(<WhenOut line={line} />, {
    place,
    module: { id: 1, type: 'grocery' },
    answers: { 'cart.list': () => [eggs, bread], 'cart.update': () => [eggs, bread], ...answers },
  })
  return page
}
const bodiesOf = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf('cart.update').map(({ input: { body } }) => [body.cart_id, body.quantity, body.when_out])

test('a line says its rule in one row, the default of the shop where it has none, and the sheet names it as the default', async () => {
  const config = aConfig({ line_runs_out_default: 'best_match' })
  const { user } = await open(eggs, { 'site.config': () => config })
  await user.click(await screen.findByRole('button', { name: 'If it runs out: Best match' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'If it runs out' }))
  const choices = sheet.getAllByRole('radio')
  expect(choices).toHaveLength(4)
  expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false, false, false])
  expect(sheet.getByText('Default').closest('label')?.textContent).toContain('Best match')
  expect(sheet.getByText('You never pay more than agreed without saying yes.')).toBeTruthy()
})

test('a choice is saved for its line', async () => {
  const page = await open(eggs)
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'If it runs out: Call or message me' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /^Remove and refund/ }))
  await user.click(sheet.getByRole('button', { name: 'Save for this line' }))
  await waitFor(() => expect(bodiesOf(page)).toEqual([[1, eggs.quantity, { do: 'remove' }]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one check saves it for all lines', async () => {
  const page = await open(eggs)
  const { user } = page
  await user.click(await screen.findByRole('button', { name: /^If it runs out/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /^Best match/ }))
  await user.click(await sheet.findByRole('checkbox', { name: /^Same for all 2 lines/ }))
  await user.click(sheet.getByRole('button', { name: 'Save for all lines' }))
  await waitFor(() =>
    expect(bodiesOf(page)).toEqual([
      [1, eggs.quantity, { do: 'best_match' }],
      [2, bread.quantity, { do: 'best_match' }],
    ]),
  )
})

test('"this instead" is searched in the store, shows its difference per piece, and is for one line only', async () => {
  const brown = anItem({ id: 9, name: 'Brown eggs', price: eggs.totalPrice / eggs.quantity - 1, discount: 0 })
  const page = await open(eggs, {
    'catalog.browse': () => ({
      total_size: 1,
      limit: '16',
      offset: '1',
      products: [brown],
      next_cursor: null,
      is_counted: true,
    }),
  })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: /^If it runs out/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /^This instead/ }))
  expect(sheet.getByRole('button', { name: 'Save for this line' }).hasAttribute('disabled')).toBe(true)
  await user.click(await sheet.findByRole('button', { name: /^Brown eggs/ }))
  expect(plain(sheet.getByText(/less each/).textContent)).toBe('SAR 1.00 less each')
  expect(sheet.getByText('If it has run out too, the best match counts.')).toBeTruthy()
  expect(sheet.getByRole('checkbox').hasAttribute('disabled')).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'Save for this line' }))
  await waitFor(() => expect(bodiesOf(page)).toEqual([[1, eggs.quantity, { do: 'this', item_id: 9, variation: [] }]]))
})

test('a chosen item is named in the row, and can be changed', async () => {
  const item = { name: 'Brown eggs', variant: '', image_full_url: null, price: 99 }
  const { user } = await open({ ...eggs, when_out: { do: 'this', item_id: 9, variation: [], item } })
  await user.click(await screen.findByRole('button', { name: 'If it runs out: Brown eggs' }))
  const sheet = within(await screen.findByRole('dialog'))
  // A dearer one never comes without a question.
  expect(sheet.getByText('It is dearer, so you are asked first.')).toBeTruthy()
})

test('goods with options are chosen with them, at the price of the combination', async () => {
  const sized = anItem({ id: 10, name: 'Eggs by size', has_options: true, module_type: 'grocery', discount: 0 })
  const variations = [
    { type: 'Tray of 12', label: 'Tray of 12', price: 9, stock: 4 },
    { type: 'Tray of 30', label: 'Tray of 30', price: 21, stock: 4 },
  ]
  const products = [sized]
  const page = await open(eggs, {
    'catalog.browse': () => ({ total_size: 1, limit: '16', offset: '1', products, next_cursor: null, is_counted: true }),
    'catalog.item': () => ({
      ...sized,
      variations,
      tags: [],
      whislists_count: 0,
      reviews_count: 0,
      store_details: aStore({ id: 1 }),
    }),
  })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: /^If it runs out/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /^This instead/ }))
  await user.click(await sheet.findByRole('button', { name: /^Eggs by size/ }))
  await user.click(await sheet.findByRole('button', { name: /^Tray of 12/ }))
  expect(sheet.getByText('Tray of 12')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Save for this line' }))
  const wish = { do: 'this', item_id: 10, variation: [{ type: 'Tray of 12' }] }
  await waitFor(() => expect(bodiesOf(page)).toEqual([[1, eggs.quantity, wish]]))
})

test('a dish is chosen with the options that it needs, at the price that they make', async () => {
  const omelette = anItem({ id: 12, name: 'Omelette', price: 10, has_options: true, module_type: 'food', discount: 0 })
  const group = (name: string, required: 'on' | 'off', values: { label: string; optionPrice: number }[]) => ({
    name,
    required,
    type: required === 'on' ? ('single' as const) : ('multi' as const),
    min: 0,
    max: 0,
    values,
  })
  const food_variations = [
    group('Size', 'on', [
      { label: 'Small', optionPrice: 0 },
      { label: 'Large', optionPrice: 3 },
    ]),
    group('Extras', 'off', [{ label: 'Cheese', optionPrice: 1.5 }]),
  ]
  const products = [omelette]
  const page = await open(eggs, {
    'catalog.browse': () => ({ total_size: 1, limit: '16', offset: '1', products, next_cursor: null, is_counted: true }),
    'catalog.item': () => ({
      ...omelette,
      food_variations,
      tags: [],
      whislists_count: 0,
      reviews_count: 0,
      store_details: aStore({ id: 1 }),
    }),
  })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: /^If it runs out/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('radio', { name: /^This instead/ }))
  await user.click(await sheet.findByRole('button', { name: /^Omelette/ }))
  await user.click(await sheet.findByRole('checkbox', { name: /^Cheese/ }))
  expect(sheet.getByRole('button', { name: /^Choose for/ }).hasAttribute('disabled')).toBe(true)
  await user.click(sheet.getByRole('radio', { name: /^Large/ }))
  await user.click(sheet.getByRole('button', { name: /^Choose for.*14\.50/ }))
  expect(sheet.getByText('Cheese, Large')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Save for this line' }))
  const variation = [
    { name: 'Extras', values: { label: ['Cheese'] } },
    { name: 'Size', values: { label: ['Large'] } },
  ]
  await waitFor(() => expect(bodiesOf(page)).toEqual([[1, eggs.quantity, { do: 'this', item_id: 12, variation }]]))
})

test('goods that are sold by weight say how much more they may cost', async () => {
  const tomatoes = anItem({ id: 11, name: 'Tomatoes', weighed: { grams: 1000, above: 10 } })
  await open(aLine(3, tomatoes))
  expect(await screen.findByText('By weight: costs at most 10% more without your yes')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^If it runs out/ })).toBeTruthy()
})
