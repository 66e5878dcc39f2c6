// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import type { Sellers } from '@medina/contract/operator/tax/operator-invoices'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { SellersPage } from './sellers-page.tsx'

const rana = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['statements:read', 'settings:write'], store_ids: null })
const read: Sellers = {
  country: 'SA',
  business: { name: 'Marsa Trading', tax_number: '300012345600003', register_number: '1010123456', address: 'Lantern St 8' },
  sellers: [{ code: 'corner', name: 'Corner Est.', tax_number: '1234', register_number: null, stores: 1, documents: 2 }],
  stores: [{ id: 7, name: 'Saj House', seller: 'corner' }],
  others: 12,
}
const row = { code: 'corner', legal_name_en: 'Corner Est.', legal_name_ar: 'الركن', tax_number: '1234', prefix: 'C-' }
const answers: Answers = {
  'operator.sellers': ({ query = {} }: Input<'operator.sellers'>) =>
    query.find === undefined ? read : { ...read, stores: [{ id: 8, name: 'Anatolia Ember', seller: null }] },
  'operator.sheet': () => ({ rows: [row] }),
  'operator.saveRows': () => ({ changes: [] }),
  'operator.changeStore': ({ body }: Input<'operator.changeStore'>) => ({ cells: body.cells }),
}
const open = (me = rana) => renderTill(<SellersPage />, { me, path: '/desk/sellers', answers })

test('the business and its sellers are shown, with a warning about a number of another form', async () => {
  await open()
  const business = within(await screen.findByRole('region', { name: 'The business itself' }))
  expect(business.getByText('300012345600003')).toBeTruthy()
  expect(business.queryByText(/not the usual form/)).toBeNull()
  const entities = within(screen.getByRole('region', { name: 'Other legal entities' }))
  expect(entities.getByText(/not the usual form/)).toBeTruthy()
  expect(screen.getByText('12 stores sell in the name of the business')).toBeTruthy()
})

test('a seller is changed by the rows of its file; one that issued documents cannot be deleted', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: /Corner Est\..*1 store/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Corner Est.' }))
  expect(form.queryByRole('button', { name: 'Delete the seller' })).toBeNull()
  const number = form.getByRole('textbox', { name: 'Tax number' })
  await user.clear(number)
  await user.type(number, '٣٠٠٠١٢٣٤٥٦٠٠٠٠٣')
  expect(form.queryByText(/not the usual form/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toEqual([
    {
      rows: { sellers: [{ code: 'corner', tax_number: '300012345600003' }] },
      known: { sellers: [{ code: 'corner', tax_number: '1234' }] },
    },
  ])
})

test('a store that is found by its name sells in the name of a seller from now on', async () => {
  const { user, api } = await open()
  await user.type(await screen.findByRole('searchbox', { name: 'Find a store' }), 'ember')
  await user.click(await screen.findByRole('button', { name: /Anatolia Ember/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anatolia Ember' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sells in the name of' }), 'Corner Est.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('operator.changeStore').map(({ input }) => input)).toMatchObject([
      { params: { id: '8' }, body: { cells: { seller: 'corner' }, known: { seller: '' } } },
    ]),
  )
})

test('whoever only reads changes nothing', async () => {
  await open(anOwnKey({ role: 'admin', scopes: ['statements:read'], store_ids: null }))
  await screen.findByRole('region', { name: 'Other legal entities' })
  expect(screen.queryByRole('button', { name: /Corner|Saj House|Seller/ })).toBeNull()
})
