// @vitest-environment happy-dom
import type { MenuItemRows } from '@medina/contract/operator/menu/menu'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { Refusal } from '@medina/web/testing/api-stand-in.ts'
import { aConfig } from '@medina/web/site/site.builders.ts'
import { renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { aMenuChange, aMenuForm, someItemRows } from '#pages/menu/menu.builders.ts'
import { EditorPage } from './editor-page.tsx'

const noTraits = {
  order_status: { accepted: false },
  order_place_to_schedule_interval: false,
  add_on: false,
  stock: false,
  veg_non_veg: false,
  unit: false,
  order_attachment: false,
  always_open: false,
  all_zone_service: false,
  item_available_time: false,
  show_restaurant_text: false,
  is_parcel: false,
  organic: false,
  cutlery: false,
  common_condition: false,
  nutrition: false,
  allergy: false,
  basic: false,
  halal: false,
  brand: false,
  generic_name: false,
}
const modules = {
  food: { ...noTraits, add_on: true, veg_non_veg: true, item_available_time: true, nutrition: true, allergy: true, halal: true },
  ecommerce: { ...noTraits, stock: true, unit: true, brand: true },
}

type Plan = NonNullable<Parameters<typeof renderTill>[1]>
const renderEditor = ({ answers, path = '/desk/menu/1', ...plan }: Plan = {}) =>
  renderTill(
    <Routes>
      <Route path="/desk/menu" element={<p>The menu</p>} />
      <Route path="/desk/menu/new" element={<EditorPage />} />
      <Route path="/desk/menu/:id" element={<EditorPage />} />
    </Routes>,
    {
      store: aKeyStore(),
      // Narrow: one language of the texts is shown at a time.
      width: 768,
      path,
      answers: {
        'site.config': () => aConfig({ module_config: modules }),
        'operator.menuForm': () => aMenuForm(),
        'operator.menuItem': () => someItemRows(),
        'operator.menuChanges': () => ({ changes: [], has_more: false }),
        'operator.itemEditors': () => ({ editors: [], last_change: null }),
        ...answers,
      },
      ...plan,
    },
  )

test('goods are sold by weight by one switch, which explains itself beside the price', async () => {
  const { user, api } = await renderEditor({
    answers: {
      'operator.menuForm': () => aMenuForm({ module_type: 'ecommerce' }),
      'operator.saveMenu': () => ({ changes: [aMenuChange({ kind: 'change' })] }),
    },
  })
  const price = within(await screen.findByRole('region', { name: 'Price' }))
  expect(price.queryByLabelText('Weight for this price, in grams')).toBeNull()
  await user.click(await price.findByRole('switch', { name: /^Sold by weight/ }))
  const grams = price.getByLabelText<HTMLInputElement>('Weight for this price, in grams')
  expect([grams.value, price.getByText(/^1000 is a price per kilogram/).textContent]).toEqual(['1000', expect.any(String)])
  await user.clear(grams)
  await user.type(grams, '٥٠٠')
  expect(price.getByLabelText<HTMLInputElement>('Weight for this price, in grams').value).toBe('500')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({ rows: { items: [{ piece_weight: '500' }] } })
})

test('what an item was read to contain is corrected by one tap, which becomes the word of the store', async () => {
  const contents = [
    { code: 'eggs', name: 'eggs', is: 'contains' as const },
    { code: 'nuts', name: 'nuts', is: 'unknown' as const },
  ]
  const { user, api } = await renderEditor({
    answers: {
      'operator.menuItem': () => someItemRows({ contents }),
      'operator.saveMenu': () => ({ changes: [aMenuChange({ kind: 'change' })] }),
    },
  })
  const read = within(await screen.findByRole('region', { name: 'What it contains' }))
  const chip = (group: string, name: string) => within(read.getByRole('group', { name: group })).getByRole('button', { name })
  expect(chip('Contains', 'eggs').getAttribute('aria-pressed')).toBe('true')
  expect(chip('Free of', 'nuts').getAttribute('aria-pressed')).toBe('false')
  await user.click(chip('Free of', 'eggs'))
  expect(chip('Contains', 'eggs').getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({ rows: { items: [{ free_of: 'eggs' }] } })
})

test('a new item needs a name, a category and a price, and is put on sale by one call', async () => {
  const { user, api } = await renderEditor({
    path: '/desk/menu/new',
    answers: { 'operator.saveMenu': () => ({ changes: [aMenuChange({ kind: 'add' })] }) },
  })
  const publish = await screen.findByRole('button', { name: 'Put on sale' })
  await user.click(publish)
  expect((await screen.findByRole('alert')).textContent).toContain('Please write a name in one language')
  await user.click(screen.getByRole('button', { name: /العربية/ }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'كيكة')
  await user.click(screen.getByRole('button', { name: /English/ }))
  expect(screen.getByText('Without a text in English, customers read العربية.', { normalizer: plain })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '85')
  await user.type(screen.getByRole('textbox', { name: 'Discount' }), '10')
  expect(screen.getByText('Customer pays').textContent).toContain('76.50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Drinks')
  await user.click(screen.getByRole('button', { name: 'Halal' }))
  await user.click(screen.getByRole('button', { name: /^Garlic sauce/ }))
  await user.click(publish)
  expect(await screen.findByText('The menu')).toBeTruthy()
  expect(api.callsOf('operator.saveMenu').map(({ input }) => input.body)).toEqual([
    {
      rows: {
        items: [
          {
            store: 'saj-house',
            name_ar: 'كيكة',
            price: '85.00',
            discount: '10',
            discount_type: 'percent',
            category: 'drinks',
            is_halal: 'yes',
            halal_tag_status: 'yes',
            add_ons: 'Garlic sauce',
            status: 'yes',
            is_archived: 'no',
          },
        ],
      },
      known: {},
      clears: {},
    },
  ])
})

test('an item has the tax class of its category until it gets one of its own', async () => {
  const form = aMenuForm({
    categories: [
      { slug: 'shawarma', name: 'Shawarma', parent: null, tax_class: 'standard' },
      { slug: 'drinks', name: 'Drinks', parent: null, tax_class: null },
    ],
    tax_classes: [
      { slug: 'standard', name: 'Standard', percent: 15, is_exempt: false },
      { slug: 'free', name: 'Free', percent: 0, is_exempt: true },
    ],
  })
  const { user, api } = await renderEditor({
    answers: { 'operator.menuForm': () => form, 'operator.saveMenu': () => ({ changes: [aMenuChange()] }) },
  })
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tax class' })
  const shown = () => plain(field.selectedOptions[0]?.textContent ?? '')
  expect(shown()).toBe('As its category: Standard 15%')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Drinks')
  expect(shown()).toBe('As its category: 15%, the store’s tax')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Shawarma')
  await user.selectOptions(field, 'free')
  expect(screen.getByRole('option', { name: 'Free, exempt' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  const { body } = api.callsOf('operator.saveMenu')[0]?.input ?? {}
  expect(body).toMatchObject({ rows: { items: [{ slug: 'chicken-saj', tax_class: 'free' }] } })
})

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

test('options of a dish have groups with a rule, and names in the language that is chosen', async () => {
  const { user, api } = await renderEditor({ answers: { 'operator.saveMenu': () => ({ changes: [aMenuChange()] }) } })
  await user.click(await screen.findByRole('button', { name: 'Group of options' }))
  await user.type(screen.getByRole('textbox', { name: /^Name of the group/ }), 'Size')
  const [small, large] = screen.getAllByRole('textbox', { name: 'Option' })
  await user.type(small as HTMLElement, 'Small')
  await user.type(large as HTMLElement, 'Large')
  await user.type(screen.getByRole('textbox', { name: 'Added for Large' }), '4')
  await user.click(screen.getByRole('button', { name: 'Small costs less' }))
  await user.type(screen.getByRole('textbox', { name: 'Taken off for Small' }), '30')
  await user.click(screen.getByRole('switch', { name: 'Large, on sale' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('would cost less than nothing')
  await user.clear(screen.getByRole('textbox', { name: 'Taken off for Small' }))
  await user.type(screen.getByRole('textbox', { name: 'Taken off for Small' }), '5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  const row = { item: 'chicken-saj', group_en: 'Size', type: 'single', required: 'yes', min: '', max: '' }
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({
    rows: {
      items: [{ slug: 'chicken-saj' }],
      options: [
        { ...row, option_en: 'Small', price: '-5.00', sold_out: 'no' },
        { ...row, option_en: 'Large', price: '4.00', sold_out: 'yes' },
      ],
    },
    known: { options: [] },
  })
})

test('goods have variations with price and pieces', async () => {
  const rows = {
    items: [
      { slug: 'shirt', store: 'saj-house', category: 'drinks', name_en: 'Shirt', price: '50.00', stock: '3', status: 'yes' },
    ],
    variations: [{ item: 'shirt', choice_1_en: 'Size', option_1_en: 'M', price: '50.00', stock: '3' }],
  }
  const { user, api } = await renderEditor({
    answers: {
      'operator.menuForm': () => aMenuForm({ module_type: 'ecommerce' }),
      'operator.menuItem': () => someItemRows({ slug: 'shirt', rows }),
      'operator.saveMenu': () => ({ changes: [aMenuChange()] }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Option' }))
  await user.type(screen.getAllByRole('textbox', { name: 'Option' })[1] as HTMLElement, 'L')
  const price = screen.getByRole('textbox', { name: 'Price of L' })
  await user.clear(price)
  await user.type(price, '55')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({
    rows: {
      variations: [
        { option_1_en: 'M', price: '50.00', stock: '3' },
        { option_1_en: 'L', price: '55.00', stock: '0' },
      ],
    },
    known: { variations: rows.variations },
  })
})

test('a second editor chooses between both values; the rest is joined', async () => {
  let stored: MenuItemRows = someItemRows()
  let calls = 0
  const { user, api } = await renderEditor({
    answers: {
      'operator.menuItem': () => stored,
      'operator.saveMenu': () => {
        calls += 1
        if (calls > 1) return { changes: [aMenuChange()] }
        stored = someItemRows({ rows: { items: [{ ...stored.rows.items?.[0], price: '30.00', description_en: 'With garlic' }] } })
        throw new Refusal(409, [{ code: 'items.0.price', message: 'Now 30.00' }])
      },
    },
  })
  const price = await screen.findByRole('textbox', { name: 'Price' })
  await user.clear(price)
  await user.type(price, '31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Two people changed this item' }))
  expect(dialog.getByRole('group', { name: 'Price' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('With garlic')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(2))
  expect(api.callsOf('operator.saveMenu')[1]?.input.body).toMatchObject({
    rows: { items: [{ price: '31.00' }] },
    known: { items: [{ price: '30.00' }] },
  })
})

test('what the service refuses stands above the form and at its field', async () => {
  const { user } = await renderEditor({
    answers: {
      'operator.saveMenu': () => {
        throw new Refusal(422, [{ code: 'items.0.discount', message: 'is more than the price' }])
      },
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Discount' }), '90')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Discount is more than the price')
  expect(screen.getByRole('textbox', { name: 'Discount' }).getAttribute('aria-invalid')).toBe('true')
})

test('photos move with Alt and the arrows, and the new place is announced', async () => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ cell: `pictures/${name}.jpg`, url: `/images/${name}.jpg` }))
  const cells = someItemRows().rows.items?.[0]
  const { user, api } = await renderEditor({
    answers: {
      'operator.menuItem': () =>
        someItemRows({
          pictures,
          rows: { items: [{ ...cells, image: 'pictures/a.jpg', images: 'pictures/b.jpg | pictures/c.jpg' }] },
        }),
      'operator.saveMenu': () => ({ changes: [aMenuChange()] }),
    },
  })
  ;(await screen.findByRole('button', { name: 'Move photo 1 of 3' })).focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Photo 2 of 3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({
    rows: { items: [{ image: 'pictures/b.jpg', images: 'pictures/a.jpg | pictures/c.jpg' }] },
    known: { items: [{ image: 'pictures/a.jpg', images: 'pictures/b.jpg | pictures/c.jpg' }] },
  })
})

test('a photo that the browser cannot read is named', async () => {
  const { user } = await renderEditor()
  const heic = new File([new Uint8Array([0, 0, 0, 24, ...[...'ftypheic'].map((letter) => letter.charCodeAt(0))])], 'IMG_1.HEIC')
  await user.upload(await screen.findByLabelText('Choose'), heic)
  expect((await screen.findByRole('alert')).textContent).toContain('This photo is HEIC')
})

test('the history says whose key changed what, and undoes the last change', async () => {
  const change = aMenuChange({ undo_until: new Date(Date.now() + 600_000).toISOString() })
  const { user, api } = await renderEditor({
    answers: {
      'operator.menuChanges': () => ({ changes: [change], has_more: false }),
      'operator.undoMenu': () => ({ changes: [] }),
    },
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Front till')).toBeTruthy()
  await user.click(history.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.callsOf('operator.undoMenu')[0]?.input.body).toEqual({ ids: [70] }))
})

test('the history has the sale and the pieces as well: sold out until when, back without a key, and counts', async () => {
  const end = '2026-03-01T13:30:00.000Z'
  const sale = { sheet: 'stock', column: 'sold_out' } as const
  const pieces = { sheet: 'stock', column: 'stock', variation: 'Red-XL', from: '4', to: '9' } as const
  await renderEditor({
    answers: {
      'operator.menuChanges': () => ({
        changes: [
          aMenuChange({ id: 73, key: null, columns: [{ ...sale, from: end, to: 'no' }] }),
          aMenuChange({ id: 72, columns: [{ ...sale, from: 'no', to: end }] }),
          aMenuChange({ id: 71, columns: [pieces] }),
        ],
        has_more: false,
      }),
    },
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const [back, off, count] = (await history.findAllByRole('listitem')).map(({ textContent }) => plain(textContent ?? ''))
  expect(back).toMatch(/^Automatic • .*SaleSold out until Mar 1, .*becomesOn sale$/)
  expect(off).toMatch(/^Front till • .*SaleOn sale.*becomesSold out until Mar 1, /)
  expect(count).toMatch(/Stock, Red-XL4becomes9$/)
})

test('it says who else has the item open', async () => {
  const editors = [{ id: 9, name: 'Huda', is_own: false }]
  await renderEditor({ answers: { 'operator.itemEditors': () => ({ editors, last_change: aMenuChange() }) } })
  expect(await screen.findByText(/Also editing: /)).toBeTruthy()
  // The last change was made before the form was opened.
  expect(screen.queryByText(/saved in the meantime/)).toBeNull()
})

test('on a wide window the languages stand side by side, and the preview follows the column', async () => {
  const { user } = await renderEditor({
    width: 1440,
    answers: { 'operator.menuForm': () => aMenuForm({ languages: ['fr', 'ar'] }) },
  })
  const french = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name .*Français/ })
  const arabic = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name .*العربية/ })
  expect([french.dir, arabic.dir, arabic.lang]).toEqual(['ltr', 'rtl', 'ar'])
  await user.type(french, 'Saj au poulet')
  await user.type(arabic, 'صاج دجاج')
  expect(screen.getAllByRole('textbox', { name: /^Description/ })).toHaveLength(2)
  expect(screen.getByRole('button', { name: /العربية/, pressed: true })).toBeTruthy()
  const preview = await screen.findByLabelText('As customers see it')
  expect(preview.textContent).toContain('صاج دجاج')
})

test('a new photo opens its crop, which moves by keys; a stored one does not', async () => {
  const rows = someItemRows()
  const items = rows.rows.items?.map((cells) => ({ ...cells, image: '/images/a.webp' })) ?? []
  const { user } = await renderEditor({
    answers: {
      'operator.menuItem': () => ({ ...rows, rows: { items }, pictures: [{ cell: '/images/a.webp', url: '/images/a.webp' }] }),
    },
  })
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toBeTruthy()
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
  await user.upload(screen.getByLabelText('Choose'), new File([jpeg], 'cake.jpg', { type: 'image/jpeg' }))
  await user.click(await screen.findByRole('button', { name: 'Crop photo 2 of 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop photo 2 of 2' }))
  const crop = dialog.getByRole('slider', { name: 'Place of the crop' })
  const image = crop.querySelector('img') as HTMLImageElement
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } })
  fireEvent.load(image)
  fireEvent.keyDown(crop, { key: 'ArrowRight' })
  expect([crop.getAttribute('aria-valuenow'), crop.getAttribute('aria-orientation')]).toEqual(['55', 'horizontal'])
  await user.click(dialog.getByRole('button', { name: 'Turn' }))
  expect([crop.getAttribute('aria-orientation'), image.style.transform]).toEqual(['vertical', 'rotate(90deg)'])
  await user.click(dialog.getByRole('button', { name: 'Use' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('cannot crop')
})

test('a copy begins with all values of the item, as a draft', async () => {
  const { user, api } = await renderEditor({
    path: '/desk/menu/new?copy=1',
    answers: { 'operator.saveMenu': () => ({ changes: [aMenuChange({ kind: 'add' })] }) },
  })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Chicken saj (2)')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(api.callsOf('operator.saveMenu')).toHaveLength(1))
  expect(api.callsOf('operator.saveMenu')[0]?.input.body).toMatchObject({
    rows: { items: [{ store: 'saj-house', name_en: 'Chicken saj (2)', category: 'shawarma', price: '29.00', status: 'no' }] },
    known: {},
  })
})
