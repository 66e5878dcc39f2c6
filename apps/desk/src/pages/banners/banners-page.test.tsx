// @vitest-environment happy-dom
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { StockItem } from '@medina/contract/operator/operator-stock'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { BannersPage } from './banners-page.tsx'

const aBanner = (slug: string, position: string, more: SheetCells = {}): SheetCells => ({
  slug,
  module: 'Food',
  zones: '',
  title_en: `Title of ${slug}`,
  title_ar: '',
  subtitle_en: '',
  subtitle_ar: '',
  action_en: '',
  action_ar: '',
  image_en: '/images/banner.jpg',
  image_ar: '',
  store: '',
  item: '',
  link: '',
  position,
  status: 'yes',
  ...more,
})
const soup: StockItem = {
  kind: 'item',
  id: 4,
  slug: 'fig-soup',
  name: 'Fig soup',
  category: 'Soups',
  image_full_url: null,
  price: 12,
  stock: null,
  variations: [],
  state: 'in_stock',
  sold_out: false,
  back_at: null,
}
const sheets: Record<string, SheetCells[]> = {
  banners: [aBanner('figs', '1'), aBanner('dates', '2'), aBanner('salads', '3', { status: 'no' })],
  modules: [{ name_en: 'Food', name_ar: 'المطاعم' }],
  zones: [{ name_en: 'Harbour', name_ar: 'الميناء' }],
}

const renderBanners = (language: 'en' | 'ar' = 'en') =>
  renderDesk(<BannersPage />, {
    language,
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    path: '/desk/banners',
    answers: {
      'operator.sheet': ({ params }) => ({ rows: sheets[params.name] ?? [] }),
      'operator.saveRows': () => ({ changes: [] }),
      'operator.items': () => ({ items: [soup], has_more: false, counts: { items: 1, sold_out: 0, low: 0, add_ons: 0 } }),
    },
  })

test('a banner moves up and down, and is switched off and on', async () => {
  const { user, api } = await renderBanners()
  expect((await screen.findByRole('button', { name: /^Move .*figs.* up$/ })).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^Move .*dates.* up$/ }))
  await waitFor(() => expect(screen.getByRole('switch', { name: /dates/ }).hasAttribute('disabled')).toBe(false))
  await user.click(screen.getByRole('switch', { name: /salads/ }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(2))
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toEqual([
    {
      rows: {
        banners: [
          { slug: 'dates', position: '1' },
          { slug: 'figs', position: '2' },
        ],
      },
    },
    { rows: { banners: [{ slug: 'salads', status: 'yes' }] } },
  ])
})

test('a new banner says what is missing; a change of one language sends the text in all of them', async () => {
  const { user, api } = await renderBanners()
  await user.click(await screen.findByRole('button', { name: 'New banner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New banner' }))
  expect(dialog.getByText('Please write the title.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Title (English)' }), 'Figs')
  expect(dialog.getByText('Please choose a picture.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  await user.click(screen.getByRole('button', { name: /^Title of dates/ }))
  const known = within(await screen.findByRole('dialog', { name: 'Change the banner' }))
  await user.type(known.getByRole('textbox', { name: 'Title (Arabic)' }), 'تمر')
  await user.click(known.getByRole('button', { name: 'Harbour' }))
  await user.click(known.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    rows: { banners: [{ slug: 'dates', title_en: 'Title of dates', title_ar: 'تمر', zones: 'Harbour' }] },
    known: { banners: [{ slug: 'dates', title_en: 'Title of dates', title_ar: '', zones: '' }] },
  })
})

test('a banner is deleted after a question', async () => {
  const { user, api } = await renderBanners()
  await user.click(await screen.findByRole('button', { name: /^Title of figs/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete banner' }))
  const question = within(await screen.findByRole('dialog', { name: /^Delete the banner/ }))
  await user.click(question.getByRole('button', { name: 'Delete banner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toMatchObject([
    { remove: { banners: [{ slug: 'figs' }] }, known: { banners: [{ slug: 'figs', status: 'yes' }] } },
  ])
})

test('a banner leads to a store, or to an item that is found in its store', async () => {
  const { user, api } = await renderBanners()
  await user.click(await screen.findByRole('button', { name: /^Title of figs/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the banner' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Leads to' }), 'An item')
  expect(dialog.getByText('Please choose where it leads.')).toBeTruthy()
  await user.type(dialog.getByRole('searchbox', { name: 'Name of the store' }), 'saj')
  await user.click(await dialog.findByRole('button', { name: /Saj House/ }))
  await user.click(await dialog.findByRole('button', { name: /Fig soup/ }))
  expect(dialog.queryByText('Please choose where it leads.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body?.rows).toEqual({
    banners: [{ slug: 'figs', store: '', item: 'fig-soup', link: '' }],
  })
})

test('modules and zones have their names in the language of the page', async () => {
  await renderBanners('ar')
  expect(await screen.findByRole('region', { name: 'المطاعم' })).toBeTruthy()
  expect(screen.queryByText('Food')).toBeNull()
})

test('the focal point of a stored picture is set by a press on it, or by sliders', async () => {
  const upload = `0123456789abcdef0123456789abcdef-c08040-1200x600-x3y7`
  sheets.banners?.push(aBanner('dates-2', '4', { image_en: `pictures/${upload}.jpg`, image_ar: '' }))
  const { user, api } = await renderBanners()
  await user.click(await screen.findByRole('button', { name: /^Title of dates-2/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the banner' }))
  const [left, top] = dialog.getAllByRole('slider')
  expect([left, top].map((slider) => (slider as HTMLInputElement).value)).toEqual(['30', '70'])
  fireEvent.change(left as HTMLElement, { target: { value: '90' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toMatchObject({
    rows: { banners: [{ slug: 'dates-2', image_en: `/images/uploads/${upload}.jpg#90x70` }] },
  })
  sheets.banners?.pop()
})
