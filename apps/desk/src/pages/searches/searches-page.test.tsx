// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import type { StockItem } from '@medina/contract/operator/operator-stock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aKeyStore, renderDesk } from '#testing/render-desk.tsx'
import { SearchesPage } from './searches-page.tsx'

const searched = (text: string, searches: number, found: number) => ({
  text,
  language: 'en',
  searches,
  found,
  last_day: '2026-03-10',
})
const modules = [
  { id: 1, name: 'Food' },
  { id: 2, name: 'Grocery' },
]
const answers = {
  'operator.searches': ({ query = {} }: Input<'operator.searches'>) => ({
    is_counted: true,
    modules,
    module_id: Number(query.module_id ?? 1),
    texts: query.list === 'often' ? [searched('burger', 9, 7)] : [searched('kombucha', 4, 0), searched('sushi', 1, 0)],
  }),
  'operator.meanings': () => ({
    meanings: [{ id: 3, module_id: 1, kind: 'is', phrases: ['fizz'], meanings: ['lemonade', 'cola'] }],
  }),
  'operator.storeTags': () => ({ tags: [{ tag: 'fizz', items: [{ id: 5, name: 'Cola' }] }] }),
}
const office = { role: 'admin', scopes: ['catalogue:write', 'settings:write'], store_ids: null } as const
const me = { ...office, scopes: [...office.scopes] }

test('the office reads what was searched in vain and often, in a module, a language and a period', async () => {
  const { user, api } = await renderDesk(<SearchesPage />, { me, answers })
  const vain = within(await screen.findByRole('region', { name: 'Searched in vain' }))
  expect(vain.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('kombuchaSearched 4 times • '),
    expect.stringContaining('sushiSearched once • '),
  ])
  await user.click(screen.getByRole('button', { name: 'Searched often' }))
  const often = within(await screen.findByRole('region', { name: 'Searched often' }))
  expect((await often.findByRole('listitem')).textContent).toContain('Searched 9 times • in vain 2 times')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'Grocery')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
  await waitFor(() =>
    expect(api.callsOf('operator.searches').at(-1)?.input.query).toMatchObject({
      module_id: '2',
      list: 'often',
      language: 'ar',
      days: '7',
    }),
  )
})

test('a meaning shows what it finds while it is typed, and is saved with Enter', async () => {
  const { user, api } = await renderDesk(<SearchesPage />, {
    me,
    answers: {
      ...answers,
      'operator.searchPreview': ({ query }) => ({
        items: query.text === 'iced tea' ? [{ id: 8, name: 'Peach iced tea', store_name: 'Old Mill', image_full_url: null }] : [],
      }),
      'operator.writeMeaning': ({ body }) => ({ id: 9, module_id: 1, kind: 'is', phrases: [body.text], meanings: body.meanings }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a meaning to “kombucha”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a meaning' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'What people type' }).value).toBe('kombucha')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: 'What it means here' }), 'tea،  iced tea')
  expect(await dialog.findByText('Peach iced tea')).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.writeMeaning')[0]?.input.body).toEqual({
    module_id: 1,
    text: 'kombucha',
    meanings: ['tea', 'iced tea'],
  })
})

test('meanings are listed, and removed after a question', async () => {
  const { user, api } = await renderDesk(<SearchesPage />, {
    me,
    answers: { ...answers, 'operator.removeMeaning': () => ({ id: 3 }) },
  })
  const own = within(await screen.findByRole('region', { name: 'Your meanings' }))
  expect((await own.findByRole('listitem')).textContent).toBe('fizzmeans lemonade, cola')
  await user.click(own.getByRole('button', { name: 'Remove “fizz”' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Remove “fizz”?' })).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf('operator.removeMeaning')[0]?.input.params).toEqual({ id: '3' }))
})

const anItem = (id: number, name: string): StockItem => ({
  kind: 'item',
  id,
  slug: `item-${id}`,
  name,
  category: null,
  image_full_url: null,
  price: 3,
  stock: null,
  variations: [],
  state: 'in_stock',
  sold_out: false,
  back_at: null,
})

test('a store adds a word to items of its own alone; what had it before keeps it', async () => {
  const { user, api } = await renderDesk(<SearchesPage />, {
    stores: [aKeyStore({ id: 7 })],
    answers: {
      ...answers,
      'operator.items': () => ({
        items: [anItem(5, 'Cola'), anItem(6, 'Lemonade')],
        has_more: false,
        counts: { items: 2, sold_out: 0, low: 0, add_ons: 0 },
      }),
      'operator.writeStoreTag': ({ body }) => ({ tag: body.tag, items: [] }),
    },
  })
  expect(await screen.findByRole('region', { name: 'Further words of your items' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a meaning' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Add “kombucha” to my items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to my items' }))
  const word = dialog.getByRole('textbox', { name: 'What people type' })
  await user.clear(word)
  await user.type(word, 'Fizz')
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Cola' })).disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Lemonade' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [call] = api.callsOf('operator.writeStoreTag')
  expect([call?.input.params, call?.input.body]).toEqual([{ id: '7' }, { tag: 'Fizz', item_ids: [5, 6] }])
})

test('says that searches are not counted, and that nothing was searched in vain', async () => {
  const empty = { is_counted: false, modules, module_id: 1, texts: [] }
  const { unmount } = await renderDesk(<SearchesPage />, { me, answers: { ...answers, 'operator.searches': () => empty } })
  expect(await screen.findByText(/^Searches are not counted/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/desk/settings')
  unmount()
  await renderDesk(<SearchesPage />, { me, answers: { ...answers, 'operator.searches': () => ({ ...empty, is_counted: true }) } })
  expect(await screen.findByText('Nothing was searched in vain')).toBeTruthy()
})
