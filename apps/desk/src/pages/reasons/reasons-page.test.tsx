// @vitest-environment happy-dom
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { ReasonsPage } from './reasons-page.tsx'

const aReason = (reason_en: string, more: SheetCells = {}): SheetCells => ({
  kind: 'refund',
  user_type: 'customer',
  reason_en,
  reason_ar: '',
  position: '1',
  status: 'yes',
  ...more,
})
const reasons = [aReason('It is late', { position: '2' }), aReason('It is cold'), aReason('No rider', { kind: 'cancellation' })]

const renderReasons = () =>
  renderDesk(<ReasonsPage />, {
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    answers: { 'operator.sheet': () => ({ rows: reasons }), 'operator.saveRows': () => ({ changes: [] }) },
  })

test('reasons are grouped by what they are for, in their order, and switched off', async () => {
  const { user, api } = await renderReasons()
  const refunds = within(await screen.findByRole('region', { name: 'Asking for a refund • Customers' }))
  expect(refunds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['It is cold', 'It is late'])
  await user.click(refunds.getByRole('switch', { name: /It is late/ }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  expect(api.callsOf('operator.saveRows')[0]?.input.body).toEqual({
    rows: { reasons: [{ kind: 'refund', user_type: 'customer', reason_en: 'It is late', status: 'no' }] },
  })
})

test('a new reason needs English words that are not there yet; another is deleted after a question', async () => {
  const { user, api } = await renderReasons()
  await user.click(await screen.findByRole('button', { name: 'New reason' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New reason' }))
  expect(dialog.getByText('Please write the reason.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Asking for a refund')
  const words = dialog.getByRole('textbox', { name: 'Reason (English)' })
  await user.type(words, 'It is cold')
  expect(dialog.getByText('This reason is there already.')).toBeTruthy()
  await user.type(words, ' and wet')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'It is late' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete reason' }))
  const question = within(await screen.findByRole('dialog', { name: /^Delete .*It is late/ }))
  await user.click(question.getByRole('button', { name: 'Delete reason' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(2))
  const name = { kind: 'refund', user_type: 'customer' }
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toEqual([
    { rows: { reasons: [{ ...name, reason_en: 'It is cold and wet', status: 'yes' }] }, known: {} },
    { remove: { reasons: [{ ...name, reason_en: 'It is late' }] }, known: { reasons: [reasons[0]] } },
  ])
})
