// @vitest-environment happy-dom
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderDesk } from '#testing/render-desk.tsx'
import { ModulesPage } from './modules-page.tsx'

const food: SheetCells = {
  name_en: 'Food',
  name_ar: 'المطاعم',
  type: 'food',
  description_en: 'Hot dishes',
  description_ar: 'أطباق ساخنة',
  all_zones: 'no',
  commission_percent: '12.5',
  commission_fixed: '',
  position: '1',
  status: 'yes',
}

test('a module has its name in the language of the page, and is changed by form', async () => {
  const { user, api } = await renderDesk(<ModulesPage />, {
    me: { role: 'admin', scopes: ['settings:write'], store_ids: null },
    answers: { 'operator.sheet': () => ({ rows: [food] }), 'operator.saveRows': () => ({ changes: [] }) },
  })
  await user.click(await screen.findByRole('button', { name: /^Food.*Commission .*12\.5.*%/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Food' }))
  expect(dialog.queryByRole('textbox', { name: 'Name (English)' })).toBeNull()
  await user.click(dialog.getByRole('switch', { name: 'Open to customers' }))
  await user.type(dialog.getByRole('textbox', { name: 'Commission per order' }), '٢')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('operator.saveRows').map(({ input }) => input.body)).toEqual([
    {
      rows: { modules: [{ name_en: 'Food', status: 'no', commission_fixed: '2' }] },
      known: { modules: [{ name_en: 'Food', status: 'yes', commission_fixed: '' }] },
    },
  ])
})
