// @vitest-environment happy-dom
import { type Answers, Refusal } from '@medina/web/testing/api-stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { aTaxMonth } from './tax.builders.ts'
import { TaxPage } from './tax-page.tsx'

const rana = anOwnKey({
  id: 1,
  role: 'admin',
  name: 'Rana',
  scopes: ['statements:read', 'payouts:write', 'settings:write'],
  store_ids: null,
})
const standard = { code: 'standard', name: 'Standard', percent: 15, is_exempt: false, items: 2914, places: 1 }
const free = { code: 'free', name: 'Exempt', percent: 0, is_exempt: true, items: 0, places: 0 }
const food = { kind: 'module' as const, id: 3, name: 'Food', module: null, tax_class: 'standard' }
const bread = { kind: 'category' as const, id: 8, name: 'Bread', module: 'Grocery', tax_class: null }
const row = { code: 'standard', name_en: 'Standard', name_ar: 'أساسية', percent: '15', exempt: 'no' }

const answers: Answers = {
  'operator.taxMonth': () => aTaxMonth(),
  'operator.taxReport': () => ({
    from: '2026-10-01',
    to: '2026-10-31',
    by: 'zone',
    time_zone: 'Asia/Riyadh',
    digits: 2,
    totals: aTaxMonth().totals,
    rows: [
      { key: '1', name: 'Old Harbour', ...(aTaxMonth().rows[0] as ReturnType<typeof aTaxMonth>['rows'][number]) },
      { key: '2', name: 'Palm Hills', ...(aTaxMonth().rows[0] as ReturnType<typeof aTaxMonth>['rows'][number]) },
    ],
  }),
  'operator.taxClasses': () => ({
    classes: [standard, free],
    tax_included: true,
    tax_rounding: 'line',
    fees: { delivery: 'standard', packaging: 'STORE', additional_charge: '' },
  }),
  'operator.taxPlaces': ({ query }) => ({ places: query?.find === undefined ? [food] : [bread] }),
  'operator.sheet': () => ({ rows: [row] }),
}
const open = (more: Answers = {}, me = rana) =>
  renderTill(<TaxPage />, {
    me,
    stores: [aKeyStore(), aKeyStore({ id: 8 })],
    path: '/desk/tax?month=2026-10',
    answers: { ...answers, ...more },
  })

test('a month has its classes, refunds apart, and sums that agree', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Standard/)).toEqual(['359,000.00', '53,850.00', '412,850.00'])
  expect(cells(/^Exempt/)).toEqual(['8,640.00', '–', '8,640.00'])
  expect(cells(/^Refunds/)).toEqual(['−4,600.00', '−690.00', '−5,290.00'])
  expect(cells(/^Total/)).toEqual(['363,040.00', '53,160.00', '416,200.00'])
  expect(screen.getByText('Not closed yet')).toBeTruthy()
  const checks = within(screen.getByRole('region', { name: 'Before it is closed' }))
  expect(checks.getByText('1 refund waits')).toBeTruthy()
  expect(checks.getByRole('link', { name: 'Order 2037' }).getAttribute('href')).toBe('/desk/orders?show=2037')
  expect(checks.getByText(/2 payouts/).textContent).toContain('117.00')
})

test('a month is closed with the numbers that are shown, after a question that says what waits', async () => {
  const closed = { at: '2026-11-16T09:00:00.000Z', by: 'Rana' }
  const { user, api } = await open({ 'operator.closeTaxMonth': () => ({ closed }) })
  await user.click(await screen.findByRole('button', { name: 'Close October 2026…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close October 2026?' }))
  expect(dialog.getByText('1 refund waits')).toBeTruthy()
  expect(dialog.getByText('53,160.00')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close for good' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.closeTaxMonth').map(({ input }) => input)).toMatchObject([
    { params: { month: '2026-10' }, body: { known: { net: 363_040, tax: 53_160 } } },
  ])
})

test('numbers that changed meanwhile are read again and not closed', async () => {
  const { user, api } = await open({
    'operator.closeTaxMonth': () => {
      throw new Refusal(409, [{ code: 'known', message: 'The numbers of this month changed' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Close October 2026…' }))
  await user.click(await screen.findByRole('button', { name: 'Close for good' }))
  expect(await screen.findByText(/numbers of this month changed/)).toBeTruthy()
  await waitFor(() => expect(api.callsOf('operator.taxMonth').length).toBeGreaterThan(1))
})

test('a closed month says who and when, and one before it has to be closed first', async () => {
  const closed = { at: '2026-11-16T09:00:00.000Z', by: 'Rana' }
  const checks = { ...aTaxMonth().checks, is_sealed: true, gap: { order_id: 41, trip_id: null, bill: 15, book: null } }
  await open({ 'operator.taxMonth': () => aTaxMonth({ state: 'closed', closed, next: null, checks }) })
  expect((await screen.findByText(/^Closed /)).textContent).toContain('by Rana')
  expect(screen.queryByRole('button', { name: /^Close October/ })).toBeNull()
  expect(screen.getByText('Order 41 differs from the tax book')).toBeTruthy()
  expect(screen.getByText('The numbers are those of the closing')).toBeTruthy()
})

test('a later month leads to the one that is closed first', async () => {
  const { user, api } = await open({ 'operator.taxMonth': () => aTaxMonth({ next: '2026-09' }) })
  await user.click(await screen.findByRole('button', { name: 'Close September 2026 first' }))
  await waitFor(() => expect(api.callsOf('operator.taxMonth').at(-1)?.input.params).toEqual({ month: '2026-09' }))
})

test('the report is of one zone', async () => {
  const { user, api } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Zone' }), 'Palm Hills')
  await waitFor(() => expect(api.callsOf('operator.taxMonth').at(-1)?.input.query).toMatchObject({ zone_id: '2' }))
})

test('every entry of the month is a file for spreadsheets and accountants', async () => {
  const { user, api } = await open({
    'operator.report': () => {
      throw new Refusal(422, [{ code: 'to', message: 'Please choose a shorter period.' }])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Files' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Files of October 2026' }))
  await user.click(dialog.getByRole('button', { name: 'Journal XLSX' }))
  await waitFor(() =>
    expect(api.callsOf('operator.report').map(({ input }) => input)).toMatchObject([
      { params: { kind: 'journal' }, query: { from: '2026-10-01', to: '2026-10-31', format: 'xlsx' } },
    ]),
  )
})

test('a class is changed as its file has it, and gets to a category by its name', async () => {
  const { user, api } = await open({
    'operator.saveRows': () => ({ changes: [] }),
    'operator.setTaxClass': () => ({ place: { ...bread, tax_class: 'free' } }),
  })
  await user.click(await screen.findByRole('button', { name: /^15%.*Standard.*2,914 items/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Standard' }))
  const percent = form.getByRole('textbox', { name: 'Percent' })
  await user.clear(percent)
  await user.type(percent, '١٦')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toEqual([
    {
      rows: { tax_classes: [{ code: 'standard', percent: '16', exempt: 'no' }] },
      known: { tax_classes: [{ code: 'standard', percent: '15', exempt: 'no' }] },
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Set a class' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Store, category or module' }), 'bread')
  await user.click(await screen.findByRole('button', { name: /^Bread/ }))
  const place = within(await screen.findByRole('dialog', { name: 'Bread' }))
  await user.selectOptions(place.getByRole('combobox', { name: 'Tax class' }), 'Exempt')
  await user.click(place.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('operator.setTaxClass').map(({ input }) => input)).toMatchObject([
      { params: { kind: 'category', id: '8' }, body: { tax_class: 'free', known: null } },
    ]),
  )
})

test('whoever only reads changes and closes nothing', async () => {
  await open({}, anOwnKey({ role: 'admin', scopes: ['statements:read'], store_ids: null }))
  await screen.findByRole('table')
  await screen.findByText('Food')
  expect(screen.queryByRole('button', { name: /Close|Set a class|^Class$|Standard/ })).toBeNull()
})

test('a fee has a class, that of the store, or no tax; an editor chooses, and the setting says which one was read', async () => {
  const changes: unknown[] = []
  const { user } = await open({
    'operator.changeSetting': ({ params, body }) => {
      changes.push([params.key, body])
      throw new Refusal(409, [{ code: 'value', message: 'Somebody changed it' }])
    },
  })
  const fees = within(await screen.findByRole('region', { name: 'Fees' }))
  expect(fees.getAllByRole('button').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    'DeliveryStandard 15%',
    'Extra packagingAs the store',
    'Additional chargeNo tax',
  ])
  await user.click(fees.getByRole('button', { name: /Additional charge/ }))
  await user.selectOptions(await screen.findByLabelText('Tax class'), 'standard')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes).toEqual([['additional_charge_tax_class', { value: 'standard', known: '' }]]))
})
