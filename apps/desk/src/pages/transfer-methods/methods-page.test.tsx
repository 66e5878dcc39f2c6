// @vitest-environment happy-dom
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { MethodsPage } from './methods-page.tsx'

const bank: SheetCells = {
  name_en: 'City Bank',
  name_ar: 'بنك المدينة',
  fields: '[{"name":"iban","label":{"en":"IBAN"},"value":"SA03 8000"}]',
  questions: '[{"name":"sender","label":{"en":"Your name"},"required":true}]',
  transfer: '',
  position: '1',
  status: 'yes',
}
const instapay: SheetCells = {
  ...bank,
  name_en: 'InstaPay',
  name_ar: '',
  transfer: '{"kind":"instapay","recipient":"medina@instapay"}',
  questions: '[]',
  position: '2',
}
const renderMethods = () =>
  renderDesk(<MethodsPage />, {
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    answers: { 'operator.sheet': () => ({ rows: [bank, instapay] }), 'operator.saveRows': () => ({ changes: [] }) },
  })

test('methods are switched off and moved, and say where their money goes', async () => {
  const { user, api } = await renderMethods()
  expect(await screen.findByRole('button', { name: /InstaPay.*medina@instapay/ })).toBeTruthy()
  const saved = async (count: number) => {
    await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(count))
    return api.callsOf('operator.saveRows').at(-1)?.input.body
  }
  await user.click(screen.getByRole('switch', { name: 'Offer InstaPay' }))
  expect(await saved(1)).toEqual({ rows: { offline_methods: [{ name_en: 'InstaPay', status: 'no' }] } })
  // Until the first one is saved, another press does nothing.
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Offer InstaPay' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: 'InstaPay earlier' }))
  expect(await saved(2)).toEqual({
    rows: {
      offline_methods: [
        { name_en: 'InstaPay', position: '1' },
        { name_en: 'City Bank', position: '2' },
      ],
    },
  })
})

test('a new transfer by IBAN is checked, shown as customers see it, and saved with what files want', async () => {
  const { user, api } = await renderMethods()
  await user.click(await screen.findByRole('button', { name: 'New way to pay' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New way to pay' }))
  expect(dialog.getByText('Please write the name.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name (English)' }), 'City Bank')
  expect(dialog.getByText('There is a way to pay with this name already.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Name (English)' }), ' 2')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Transfer to' }), 'IBAN')
  const account = dialog.getByRole('textbox', { name: 'IBAN' })
  await user.type(account, 'SA03 8000 0000 6080 1016 7591')
  expect(dialog.getByText('This is no IBAN: please compare its digits.')).toBeTruthy()
  await user.clear(account)
  await user.type(account, 'SA03 8000 0000 6080 1016 7519')
  expect(within(dialog.getByRole('region', { name: 'What customers see' })).getByText('SA0380000000608010167519')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Link/ }), 'javascript:alert(1)')
  expect(dialog.getAllByText(/A link begins with https/)).not.toHaveLength(0)
  await user.clear(dialog.getByRole('textbox', { name: /^Link/ }))
  await user.click(dialog.getByRole('button', { name: 'Add a question' }))
  expect(dialog.getByText('Please write each question, or remove it.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Question (English)' }), 'Your name')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('operator.saveRows')).toHaveLength(1))
  const saved = api.callsOf('operator.saveRows')[0]?.input.body as { rows: { offline_methods: SheetCells[] } } | undefined
  const row = saved?.rows.offline_methods[0]
  expect({ ...row, transfer: JSON.parse(row?.transfer ?? ''), fields: JSON.parse(row?.fields ?? '') }).toMatchObject({
    name_en: 'City Bank 2',
    transfer: { kind: 'iban', recipient: 'SA03 8000 0000 6080 1016 7519' },
    fields: [{ name: 'recipient', label: { en: 'IBAN' }, value: 'SA03 8000 0000 6080 1016 7519' }],
    questions: JSON.stringify([{ name: 'answer_1', label: { en: 'Your name' }, required: true }]),
    position: '3',
  })
})
