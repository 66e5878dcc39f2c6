// @vitest-environment happy-dom
import type { Input } from '@medina/contract/endpoints/endpoints'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOwnKey, renderTill } from '#testing/desk.builders.tsx'
import { aKeyStore } from '#testing/render-desk.tsx'
import { ReportsPage } from './reports-page.tsx'

const rana = anOwnKey({ role: 'admin', name: 'Rana', scopes: ['statements:read'], store_ids: null })
const byDay = {
  columns: ['goods', 'offers', 'tax', 'packaging'],
  digits: 2,
  rows: [
    { key: '2026-03-01', name: null, count: 3, amounts: [100, -5, 15, 2] },
    { key: '2026-03-02', name: null, count: 1, amounts: [-7, 0, -1.05, 0] },
  ],
  has_more: false,
  totals: { count: 4, amounts: [93, -5, 13.95, 2] },
}
const answers: Answers = {
  'operator.reportSums': ({ query }: Input<'operator.reportSums'>) =>
    query?.by === 'zone' ? { ...byDay, rows: [{ key: '4', name: 'Palm Hills', count: 4, amounts: [93, -5, 13.95, 2] }] } : byDay,
  'operator.report': () => ({ url: '/api/v1/operator/report-files/x', expires_at: '2026-03-10T12:00:00.000Z' }),
}
const open = (path = '/desk/reports?on=2026-03-10') =>
  renderTill(<ReportsPage />, { me: rana, stores: [aKeyStore(), aKeyStore({ id: 8 })], path, answers })
const inputs = (api: Awaited<ReturnType<typeof open>>['api']) => api.callsOf('operator.reportSums').map(({ input }) => input)
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a report is of this month by day, and has the total of its rows', async () => {
  const { api } = await open()
  await screen.findByRole('table')
  expect(cellsOf(/100\.00/)).toEqual(['100.00', '−5.00', '15.00', '2.00', '3'])
  expect(cellsOf(/^Total/)).toEqual(['93.00', '−5.00', '13.95', '2.00', '4'])
  expect(inputs(api)).toMatchObject([{ params: { kind: 'sales' }, query: { from: '2026-03-01', to: '2026-03-31', by: 'day' } }])
})

test('a press on a zone narrows to it, and its filter is taken away again', async () => {
  const { user, api } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Divided by' }), 'By zone')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Commissions')
  await user.click(await screen.findByRole('button', { name: 'Palm Hills' }))
  await waitFor(() =>
    expect(inputs(api).at(-1)).toMatchObject({ params: { kind: 'commissions' }, query: { by: 'day', zone_id: '4' } }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove the filter Palm Hills' }))
  await waitFor(() => expect(inputs(api).at(-1)?.query).not.toHaveProperty('zone_id'))
})

test('the file has the filters of the page, and says its size while it arrives', async () => {
  const { user, api } = await open('/desk/reports?on=2026-03-10&kind=cash&courier=9')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const saved = vi.spyOn(URL, 'createObjectURL')
  await user.click(await screen.findByRole('button', { name: 'XLSX' }))
  await waitFor(() =>
    expect(api.callsOf('operator.report').map(({ input }) => input)).toMatchObject([
      { params: { kind: 'cash' }, query: { from: '2026-03-01', to: '2026-03-31', courier_id: '9', format: 'xlsx' } },
    ]),
  )
  fetched.mockRestore()
  saved.mockRestore()
})
