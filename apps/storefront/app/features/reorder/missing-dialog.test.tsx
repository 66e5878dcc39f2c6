// @vitest-environment happy-dom
import type { MissingLine } from '@medina/contract/orders/orders'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import MissingDialog from './missing-dialog.tsx'

const gone: MissingLine = {
  item_id: 2,
  name: 'Tea',
  reason: 'Not found',
  kind: 'gone',
  hours: null,
  opens_at: null,
  can_schedule: false,
}
const eggs: MissingLine = {
  ...gone,
  item_id: 1,
  name: 'Eggs',
  kind: 'not_now',
  hours: { from: '07:00', to: '11:00' },
  can_schedule: true,
}

async function renderDialog(missing: MissingLine[], hasRest: boolean, language: 'en' | 'ar' = 'en') {
  const on = { onClose: vi.fn<() => void>(), onWithout: vi.fn<() => void>(), onLater: vi.fn<() => void>() }
  const { user } = await renderPage(<MissingDialog open missing={missing} storeId={7} hasRest={hasRest} {...on} />, { language })
  return { user, on, dialog: within(await screen.findByRole('dialog')) }
}

test('names what cannot be had now with its hours and what is gone, and has two ways on', async () => {
  const { user, on, dialog } = await renderDialog([eggs, gone], true)
  expect(dialog.getByText(/^Available from 0?7:00.* to 11:00/)).toBeTruthy()
  expect(dialog.getByRole('heading', { name: 'No longer available' })).toBeTruthy()
  dialog.getByRole('button', { name: 'Order for later' }).focus()
  await user.keyboard('{Enter}')
  expect(on.onLater).toHaveBeenCalledOnce()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(on.onWithout).toHaveBeenCalledOnce()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(on.onClose).toHaveBeenCalledOnce()
})

test('offers no time where the store takes no orders for later', async () => {
  const { dialog } = await renderDialog([{ ...eggs, can_schedule: false }], true)
  expect(dialog.queryByRole('button', { name: 'Order for later' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Order without them' })).toBeTruthy()
})

test('leads to the store when nothing can be had', async () => {
  const { dialog } = await renderDialog([gone], false, 'ar')
  expect(dialog.getByText('لا شيء متوفر الآن')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'الانتقال إلى المتجر' }).getAttribute('href')).toBe('/store/7')
  expect(dialog.queryByRole('button', { name: 'الطلب من دونها' })).toBeNull()
})
