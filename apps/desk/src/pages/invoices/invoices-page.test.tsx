// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aCreditNote, aListedInvoice, anInvoice } from './invoices.builders.ts'
import { InvoicesPage } from './invoices-page.tsx'

const rana = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['statements:read'], store_ids: null })
const answers: Answers = {
  'operator.invoices': ({ query = {} }: Input<'operator.invoices'>) =>
    query.search === 'nobody'
      ? { invoices: [], next_cursor: null }
      : { invoices: [aCreditNote, aListedInvoice()], next_cursor: null },
  'operator.invoice': ({ params }: Input<'operator.invoice'>) =>
    Number(params.id) === 13 ? anInvoice({ ...aCreditNote, joined: [aListedInvoice()] }) : anInvoice(),
  'operator.missingInvoices': () => ({ missing: [], has_more: false, digits: 2 }),
}
const open = (more: Answers = {}, path = '/desk/invoices') =>
  renderTill(<InvoicesPage />, { me: rana, path, answers: { ...answers, ...more } })
const wishes = (api: Awaited<ReturnType<typeof open>>['api']) => api.callsOf('operator.invoices').map(({ input }) => input.query)

test('an invoice is read with its lines, sums, credit notes and what is left of it, as a page and a PDF', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /INV-000012.*Lina Haddad/ }))
  const shown = within(await screen.findByRole('region', { name: 'INV-000012' }))
  const total = within(shown.getByRole('row', { name: /^Total/ })).getAllByRole('cell')
  expect(total.map(({ textContent }) => textContent?.replaceAll(/[^\d.]/g, ''))).toEqual(['43.48', '6.52', '50.00'])
  expect(shown.getByRole('row', { name: /^Tip/ }).textContent).toContain('3.00')
  expect(shown.getByText('300012345600003')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/api/v1/invoices/12?for=buyer')
  expect(shown.getByRole('link', { name: 'Download INV-000012 as PDF' }).getAttribute('href')).toContain('/12.pdf')
  expect(shown.getByRole('link', { name: '100482' }).getAttribute('href')).toBe('/desk/orders?show=100482')
  expect(shown.getByText('Left after credit notes').closest('p')?.textContent).toContain('43.00')
  await user.click(shown.getByRole('button', { name: 'CRN-000001' }))
  const note = within(await screen.findByRole('region', { name: 'CRN-000001' }))
  expect(note.getByRole('heading', { name: 'Its invoice' })).toBeTruthy()
})

test('documents are found by what is typed, and narrowed by kind and days', async () => {
  const { user, api } = await open()
  await screen.findByRole('button', { name: /CRN-000001.*for INV-000012/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document' }), 'Credit notes')
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Parcels')
  await user.type(screen.getByLabelText('From'), '2026-03-01')
  await user.type(screen.getByLabelText('To'), '2026-03-31')
  await waitFor(() =>
    expect(wishes(api).at(-1)).toMatchObject({ series: 'credit_note', kind: 'parcel', from: '2026-03-01', until: '2026-03-31' }),
  )
  await user.type(screen.getByRole('searchbox', { name: 'Number, order or name' }), 'nobody')
  expect(await screen.findByText('No document found')).toBeTruthy()
  expect(wishes(api).filter((query) => query?.search !== undefined)).toHaveLength(1)
})

test('deliveries without an invoice are said with the reason, and lead to their order', async () => {
  const missing = { store: 'Saj House', total: 50, delivered_at: '2026-03-09T09:00:00.000Z' }
  const { user, api } = await open(
    {
      'operator.missingInvoices': () => ({
        missing: [
          { ...missing, subject: 'order', reference: 7, reason: 'before' },
          { ...missing, subject: 'trip', reference: 8, reason: 'unpaid' },
        ],
        has_more: false,
        digits: 2,
      }),
    },
    '/desk/invoices?from=2026-03-01&until=2026-03-09',
  )
  await user.click(await screen.findByText('2 deliveries without an invoice'))
  expect(screen.getByText('Delivered before the first invoice of this shop.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Trip 8' }).getAttribute('href')).toBe('/desk/orders?of=trips&show=8')
  expect(api.callsOf('operator.missingInvoices')[0]?.input.query).toMatchObject({ from: '2026-03-01', until: '2026-03-09' })
})

test.each([
  ['CSV', 'csv'],
  ['PDF', 'zip'],
])('the documents of the chosen days are a file: %s', async (name, format) => {
  const { user, api } = await open(
    { 'operator.report': () => ({ url: '/api/v1/operator/report-files/x', expires_at: '2026-03-10T12:00:00.000Z' }) },
    '/desk/invoices?from=2026-02-01&until=2026-02-28',
  )
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(api.callsOf('operator.report').map(({ input }) => input)).toMatchObject([
      { params: { kind: 'invoices' }, query: { from: '2026-02-01', to: '2026-02-28', format } },
    ]),
  )
})

test('a link to a document of another store says so', async () => {
  await open(
    {
      'operator.invoice': () => {
        throw new Refusal(404, [{ code: 'invoice', message: 'There is no such invoice.' }])
      },
    },
    '/desk/invoices?show=99',
  )
  expect(await screen.findByText('This document is not here')).toBeTruthy()
})
