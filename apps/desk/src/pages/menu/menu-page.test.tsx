// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, ConnectionLoss, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { aKeyStore } from '#testing/render-desk.tsx'
import { renderTill } from '#testing/desk.builders.tsx'
import { deskPages } from '#pages/desk-pages.ts'
import { aMenu, aMenuChange, aMenuForm, aMenuItem, someItemRows } from './menu.builders.ts'
import { MenuPage } from './menu-page.tsx'

const saj = aMenuItem()
const plate = aMenuItem({ id: 2, slug: 'arabic-plate', name: 'Arabic plate', price: 36, paid: 32, stock: 4, state: 'low' })
const cola = aMenuItem({ id: 3, slug: 'cola', name: 'Cola', section_id: 6, price: 4.5, paid: 4.5, stock: 42 })
const all = [saj, plate, cola]
const until = new Date(Date.now() + 600_000).toISOString()

const threeDigits = () => aConfig({ digit_after_decimal_point: 3 })
const soldOut: NonNullable<Answers['operator.soldOut']> = ({ params, body }) => ({
  kind: 'item',
  id: Number(params.id),
  slug: 'cola',
  name: 'Cola',
  category: null,
  image_full_url: null,
  price: 4.5,
  stock: null,
  variations: [],
  state: 'in_stock',
  sold_out: body?.sold_out ?? false,
  back_at: null,
})

type Plan = NonNullable<Parameters<typeof renderTill>[1]>
const renderMenu = ({ answers, ...plan }: Plan = {}) =>
  renderTill(<MenuPage />, {
    store: aKeyStore(),
    path: '/desk/menu',
    answers: { 'operator.menu': () => aMenu(all), ...answers },
    ...plan,
  })
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('link', { name })).closest('li')
  if (row === null) throw new Error(`${name} has no row`)
  return row
}

test('the menu stands by sections, with the marks that are set and the stock in words', async () => {
  await renderMenu({
    answers: {
      'operator.menu': () => aMenu([{ ...saj, marks: ['halal'], hours: { starts: '07:00', ends: '11:30' } }, plate, cola]),
    },
  })
  const row = await rowOf('Chicken saj')
  expect(within(row).getByRole('img', { name: 'Halal' })).toBeTruthy()
  expect(within(row).getByText('07:00 AM to 11:30 AM')).toBeTruthy()
  expect(within(row).getByText('Not counted')).toBeTruthy()
  expect(within(await rowOf('Arabic plate')).getByText('Low, 4 left')).toBeTruthy()
  expect(within(await rowOf('Cola')).getByText('42 left')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Shawarma 2 items',
    'Drinks 1 item',
  ])
  expect(within(screen.getByRole('navigation', { name: 'Sections of the menu' })).getAllByRole('button')).toHaveLength(2)
})

test('one tap edits a price in place: Enter saves it once, and Undo takes it back', async () => {
  let price = 29
  const { user, api } = await renderMenu({
    answers: {
      'operator.menu': () => aMenu([{ ...saj, price, paid: price }, plate]),
      'operator.saveMenu': () => {
        price = 32
        return { changes: [aMenuChange({ undo_until: until })] }
      },
      'operator.undoMenu': () => {
        price = 29
        return { changes: [aMenuChange({ state: 'undone' })] }
      },
    },
  })
  await user.click(within(await rowOf('Chicken saj')).getByRole('button', { name: /SAR\s29\.00.*Change the price/ }))
  const field = screen.getByRole('textbox', { name: 'Price of Chicken saj' })
  expect(field.getAttribute('inputmode')).toBe('decimal')
  await user.clear(field)
  await user.type(field, '٣٢٫٥')
  await user.clear(field)
  await user.type(field, '32{Enter}')
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toEqual({
    rows: { items: [{ slug: 'chicken-saj', price: '32.00' }] },
    known: { items: [{ slug: 'chicken-saj', price: '29.00' }] },
  })
  expect(api.callsOf('operator.saveMenu')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsOf('operator.undoMenu')[0]?.input.body).toEqual({ ids: [70] }))
  expect(await within(await rowOf('Chicken saj')).findByText(/29\.00/)).toBeTruthy()
})

test('Escape restores a price, and one that cannot be read names an example', async () => {
  const { user, api } = await renderMenu()
  const open = async () => user.click(within(await rowOf('Chicken saj')).getByRole('button', { name: /Change the price/ }))
  await open()
  await user.keyboard('{Control>}a{/Control}7{Escape}')
  expect(screen.queryByRole('textbox', { name: /Price of/ })).toBeNull()
  await open()
  const field = screen.getByRole('textbox', { name: 'Price of Chicken saj' })
  await user.clear(field)
  await user.type(field, 'free{Enter}')
  expect(await screen.findByText('Please enter a price above zero, such as 29.00')).toBeTruthy()
  expect(api.callsOf('operator.saveMenu')).toHaveLength(0)
})

test('several prices change by a percent, which is shown before it is done, by one call', async () => {
  const { user, api } = await renderMenu({
    answers: { 'operator.saveMenu': () => ({ changes: [aMenuChange({ undo_until: until })] }) },
  })
  await user.click(within(await rowOf('Chicken saj')).getByRole('button', { name: 'Select Chicken saj' }))
  const bar = screen.getByRole('toolbar', { name: 'Selection' })
  expect(within(bar).getByRole('status').textContent).toBe('1 selected')
  await user.click(within(bar).getByRole('button', { name: 'All in Shawarma' }))
  expect(within(bar).getByRole('status').textContent).toBe('2 selected')
  await user.click(within(bar).getByRole('button', { name: 'Price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prices of 2 items' }))
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10')
  const lines = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))
  expect(lines()).toEqual([
    'Chicken sajSAR\u00a029.00New price: SAR\u00a031.90',
    'Arabic plateSAR\u00a036.00New price: SAR\u00a039.60',
  ])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Rounding' }), '50')
  expect(lines()[0]).toContain('32.00')
  await user.click(dialog.getByRole('button', { name: 'Change the prices' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toEqual({
    rows: {
      items: [
        { slug: 'chicken-saj', price: '32.00' },
        { slug: 'arabic-plate', price: '39.50' },
      ],
    },
    known: {
      items: [
        { slug: 'chicken-saj', price: '29.00' },
        { slug: 'arabic-plate', price: '36.00' },
      ],
    },
  })
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('prices of three decimals stay exact', async () => {
  const { user, api } = await renderMenu({
    answers: {
      'site.config': () => threeDigits(),
      'operator.menu': () => aMenu([{ ...saj, price: 1.255, paid: 1.255 }]),
      'operator.saveMenu': () => ({ changes: [] }),
    },
  })
  await user.click(within(await rowOf('Chicken saj')).getByRole('button', { name: 'Select Chicken saj' }))
  await user.click(screen.getByRole('button', { name: 'Price' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '10')
  await user.click(dialog.getByRole('button', { name: 'Change the prices' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({
    rows: { items: [{ price: '1.381' }] },
    known: { items: [{ price: '1.255' }] },
  })
})

test('the variations of goods change with their item', async () => {
  const row = { item: 'shirt', choice_1_en: 'Size', option_1_en: 'M', price: '50.00', stock: '3' }
  const { user, api } = await renderMenu({
    answers: {
      'operator.menu': () =>
        aMenu([aMenuItem({ id: 8, slug: 'shirt', name: 'Shirt', price: 50, paid: 50, has_variations: true })]),
      'operator.menuItem': () => someItemRows({ id: 8, slug: 'shirt', rows: { items: [{ slug: 'shirt' }], variations: [row] } }),
      'operator.saveMenu': () => ({ changes: [] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Select Shirt' }))
  await user.click(screen.getByRole('button', { name: 'Price' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Shirt · M')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Amount' }))
  await user.click(dialog.getByRole('button', { name: 'Down' }))
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '5')
  await user.click(dialog.getByRole('button', { name: 'Change the prices' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toEqual({
    rows: { items: [], variations: [{ ...row, price: '45.00' }] },
    known: { items: [], variations: [row] },
  })
})

test('a switch takes an item off for today, and Undo within ten minutes takes that change back', async () => {
  const { user, api } = await renderMenu({
    answers: {
      'operator.soldOut': async (...input) => ({ ...(await soldOut(...input)), change: { id: 71, undo_until: until } }),
      'operator.undoMenu': () => ({ changes: [aMenuChange({ id: 71, state: 'undone' })] }),
    },
  })
  const row = await rowOf('Cola')
  await user.click(within(row).getByRole('switch', { name: 'Cola, on sale' }))
  expect(await within(row).findByText(/^Sold out/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsOf('operator.undoMenu').map(({ input }) => input.body)).toEqual([{ ids: [71] }]))
  expect(api.callsOf('operator.soldOut').map(({ input }) => input.body)).toEqual([{ sold_out: true, today: true }])
})

test('drafts go on sale by their switch; hidden, timed and moved items are saved by one call each', async () => {
  const draft = aMenuItem({ visibility: 'draft' })
  const { user, api } = await renderMenu({
    answers: {
      'operator.menu': () => aMenu([draft, plate]),
      'operator.menuForm': () => aMenuForm(),
      'operator.saveMenu': () => ({ changes: [] }),
    },
  })
  const row = await rowOf('Chicken saj')
  expect(within(row).getByText('Draft, customers do not see it')).toBeTruthy()
  await user.click(within(row).getByRole('switch', { name: 'Chicken saj, on sale' }))
  const bodies = () => api.callsOf('operator.saveMenu').map(({ input }) => input.body?.rows)
  await waitFor(() => expect(bodies()).toEqual([{ items: [{ slug: 'chicken-saj', status: 'yes', is_archived: 'no' }] }]))
  const selectPlate = async () => user.click(await screen.findByRole('button', { name: 'Select Arabic plate' }))
  await selectPlate()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  await selectPlate()
  await user.click(screen.getByRole('button', { name: 'Hours' }))
  const hours = within(await screen.findByRole('dialog', { name: 'Hours of 1 item' }))
  await user.click(hours.getByRole('switch', { name: 'Whenever the store is open' }))
  fireEvent.change(hours.getByLabelText('From'), { target: { value: '07:00' } })
  fireEvent.change(hours.getByLabelText('To'), { target: { value: '11:30' } })
  await user.click(hours.getByRole('button', { name: 'Save' }))
  await selectPlate()
  await user.click(screen.getByRole('button', { name: 'Section' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Drinks' }))
  await waitFor(() =>
    expect(bodies().slice(1)).toEqual([
      { items: [{ slug: 'arabic-plate', status: 'no' }] },
      { items: [{ slug: 'arabic-plate', available_time_starts: '07:00', available_time_ends: '11:30' }] },
      { items: [{ slug: 'arabic-plate', category: 'drinks' }] },
    ]),
  )
})

test('sections and the items of a section are sorted by hand, and each move is announced', async () => {
  const { user, api } = await renderMenu({ answers: { 'operator.sortMenu': () => ({}) } })
  await user.click(await screen.findByRole('button', { name: 'Sort' }))
  const items = within(await screen.findByRole('dialog', { name: 'Sort Shawarma' }))
  await user.click(items.getByRole('button', { name: 'Move Chicken saj down' }))
  expect(items.getByRole('status').textContent).toBe('Chicken saj: place 2 of 2')
  await user.click(items.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.sortMenu')[0]?.input.body).toEqual({ section: 5, items: [2, 1] }))
  await user.click(screen.getByRole('button', { name: 'Sort the sections' }))
  const sections = within(await screen.findByRole('dialog', { name: 'Sort the sections' }))
  sections.getByRole('button', { name: 'Move Drinks up' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(sections.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.sortMenu')[1]?.input.body).toEqual({ sections: ['drinks', 'shawarma'] }))
})

test('keys: arrows move, Space selects, E edits the price, S takes off the menu', async () => {
  const { user, api } = await renderMenu({ answers: { 'operator.soldOut': soldOut } })
  within(await rowOf('Chicken saj'))
    .getByRole('button', { name: 'Select Chicken saj' })
    .focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select Arabic plate')
  await user.keyboard(' ')
  expect(screen.getByRole('toolbar')).toBeTruthy()
  await user.keyboard('e')
  expect(screen.getByRole('textbox', { name: 'Price of Arabic plate' })).toBeTruthy()
  await user.keyboard('{Escape}')
  within(await rowOf('Arabic plate'))
    .getByRole('button', { name: /^Select/ })
    .focus()
  await user.keyboard('s')
  await waitFor(() => expect(api.callsOf('operator.soldOut')[0]?.input.params).toEqual({ id: '2' }))
})

test('a long press with a finger selects, and its click opens nothing', async () => {
  const { user } = await renderMenu()
  const link = await screen.findByRole('link', { name: 'Chicken saj' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 })
    vi.advanceTimersByTime(600)
  } finally {
    vi.useRealTimers()
  }
  fireEvent.pointerUp(link)
  expect(fireEvent.click(link)).toBe(false)
  const bar = await screen.findByRole('toolbar')
  await user.click(within(bar).getByRole('button', { name: 'End the selection' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('without a connection a change waits on its row, and is sent once with the same key', async () => {
  let isOffline = true
  const { user, api } = await renderMenu({
    answers: {
      'operator.saveMenu': () => {
        if (isOffline) throw new ConnectionLoss()
        return { changes: [aMenuChange({ undo_until: until })] }
      },
    },
  })
  const row = await rowOf('Chicken saj')
  await user.click(within(row).getByRole('button', { name: /Change the price/ }))
  const field = screen.getByRole('textbox', { name: /Price of/ })
  await user.clear(field)
  await user.type(field, '32{Enter}')
  expect(await within(row).findByText('Waits to be sent')).toBeTruthy()
  expect(within(row).getByText(/32\.00/)).toBeTruthy()
  isOffline = false
  await waitFor(() => expect(within(row).queryByText('Waits to be sent')).toBeNull(), { timeout: 9000 })
  const keys = new Set(api.callsOf('operator.saveMenu').map(({ headers }) => headers['idempotency-key']))
  expect(keys.size).toBe(1)
})

test('a refusal stands under the name until it is changed', async () => {
  const { user } = await renderMenu({
    answers: {
      'operator.saveMenu': () => {
        throw new Refusal(422, [{ code: 'items.0.price', message: 'The price is more than the office allows' }])
      },
    },
  })
  const row = await rowOf('Chicken saj')
  await user.click(within(row).getByRole('button', { name: /Change the price/ }))
  const field = screen.getByRole('textbox', { name: /Price of/ })
  await user.clear(field)
  await user.type(field, '99{Enter}')
  expect((await within(row).findByRole('alert')).textContent).toContain('The price is more than the office allows')
  await user.click(within(row).getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('textbox', { name: 'Price of Chicken saj' })).toBeTruthy()
  expect(within(row).queryByRole('alert')).toBeNull()
})

test('with the right to prices alone, nothing else is offered', async () => {
  const { user } = await renderMenu({ answers: { 'operator.menu': () => aMenu(all, { rights: 'prices' }) } })
  await user.click(await screen.findByRole('button', { name: 'Select Cola' }))
  const bar = screen.getByRole('toolbar')
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'All in Drinks', 'Price', 'Sold out'])
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull()
})

const waiting = aMenuChange({ state: 'waiting', columns: [{ sheet: 'items', column: 'price', from: '29.00', to: '44.00' }] })

test('a change that waits for the office is beside the price on sale, and the store takes it back', async () => {
  const { user, api } = await renderMenu({
    answers: {
      'operator.menu': () => aMenu([{ ...saj, waiting }], { rights: 'approval' }),
      'operator.menuChanges': () => ({ changes: [waiting], has_more: false }),
      'operator.undoMenu': () => ({ changes: [] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: /SAR\s44\.00.*waits for the office/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(api.callsOf('operator.undoMenu')[0]?.input.body).toEqual({ ids: [70] }))
})

test('a change that the office refused stands under the name with its reason, until a later change', async () => {
  const refused = aMenuChange({ state: 'refused', reason: 'Too dear', decided_at: new Date().toISOString() })
  const { api } = await renderMenu({
    answers: {
      'operator.menu': () => aMenu(all, { rights: 'approval' }),
      'operator.menuChanges': () => ({
        changes: [aMenuChange({ id: 72, item_id: 2 }), refused, { ...refused, id: 60, item_id: 2 }],
        has_more: false,
      }),
    },
  })
  const row = await rowOf('Chicken saj')
  expect(await within(row).findByText('Too dear')).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/desk/menu/1')
  expect(within(await rowOf('Arabic plate')).queryByText('Too dear')).toBeNull()
  expect(api.callsOf('operator.menuChanges')[0]?.input.query).toEqual({ store_id: '7', about: 'form' })
})

test('the office sees what waits in all its stores, approves, and refuses with a reason', async () => {
  const { user, api } = await renderTill(<MenuPage />, {
    me: { id: 9, name: 'Rana', role: 'admin', scopes: ['catalogue:write'], store_ids: null, courier: null, expires_at: null },
    answers: {
      'operator.stores': () => ({ stores: [aKeyStore(), aKeyStore({ id: 8, name: 'Date Grove' })], has_more: false }),
      'operator.menuChanges': () => ({ changes: [waiting, { ...waiting, id: 71, store_id: 8, name: 'Dates' }], has_more: false }),
      'operator.decideMenu': () => ({ changes: [] }),
    },
  })
  const list = within(await screen.findByRole('region', { name: 'Waiting for the office' }))
  const [first, second] = list.getAllByRole('listitem').map((card) => within(card))
  expect(first?.getByText('Saj House')).toBeTruthy()
  expect(first?.getByText(/44\.00/)).toBeTruthy()
  await user.click(first?.getByRole('button', { name: 'Approve' }) as HTMLElement)
  await user.click(second?.getByRole('button', { name: 'Refuse' }) as HTMLElement)
  await user.type(second?.getByRole('textbox', { name: 'Reason, for the store' }) as HTMLElement, 'Too dear')
  await user.click(second?.getByRole('button', { name: 'Refuse' }) as HTMLElement)
  await waitFor(() =>
    expect(api.callsOf('operator.decideMenu').map(({ input }) => input.body)).toEqual([
      { ids: [70], accept: true },
      { ids: [71], accept: false, reason: 'Too dear' },
    ]),
  )
})

test('only keys of stores and of the business that may change the catalogue have the page', () => {
  const page = deskPages.find(({ path }) => path === 'menu')
  const key = { id: 1, name: 'K', store_ids: null, courier: null, expires_at: null }
  expect(page?.mayOpen({ ...key, role: 'store', scopes: ['catalogue:write'] })).toBe(true)
  expect(page?.mayOpen({ ...key, role: 'store', scopes: ['orders:read'] })).toBe(false)
})
