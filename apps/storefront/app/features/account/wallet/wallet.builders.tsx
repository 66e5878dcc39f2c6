import type { WalletBonus, WalletSummary } from '@medina/contract/wallet/top-ups'
import type { WalletTransaction } from '@medina/contract/wallet/wallet'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answers } from '@medina/web/testing/api-stand-in.ts'
import { renderPage } from '#testing/render-page.tsx'
import { aConfig } from '@medina/web/site/site.builders.ts'
import MyWallet from './wallet.tsx'

export const now = '2026-03-10T12:00:00Z'
export const demo = { gateway: 'demo', gateway_title: 'Demo card', gateway_image: null, gateway_image_full_url: null }
export const second = { ...demo, gateway: 'stripe', gateway_title: 'Card by Stripe' }

export const summary: WalletSummary = { balance: 140, bonus: 0, incoming: [], minimum_add_fund: 1, maximum_add_fund: 5000 }
export const bonus: WalletBonus = {
  id: 1,
  title: 'Spring',
  description: '',
  bonus_type: 'percentage',
  bonus_amount: 10,
  minimum_add_amount: 100,
  maximum_bonus_amount: 50,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  status: 1,
}

let serial = 0
export function aRow(changed: Partial<WalletTransaction>): WalletTransaction {
  serial += 1
  return {
    id: serial,
    user_id: 1,
    transaction_id: 'b7b0f3a2-6a1d-4c86-9a43-0d9d1f3c7e55',
    credit: 0,
    debit: 0,
    admin_bonus: 0,
    balance: 100,
    reference: '',
    order_id: null,
    trip_id: null,
    top_up_id: null,
    transaction_type: 'order_place',
    kind: 'order_place',
    created_at: '2026-03-10 12:00:00',
    updated_at: '2026-03-10 12:00:00',
    posted_at: '2026-03-10T09:00:00Z',
    ...changed,
  }
}
export const aPage = (data: WalletTransaction[], next_cursor: string | null = null) => ({
  total_size: data.length,
  limit: '20',
  offset: '1',
  next_cursor,
  data,
})

/** Signs in as somebody new: a list restores the rows that were shown to the same owner. */
export function signIn(): void {
  localStorage.setItem('token', `${(serial += 1)}`.padStart(8, 'a') + 'a'.repeat(32))
}

export type Plan = { path?: string; answers?: Answers; gateways?: (typeof demo)[]; isOn?: boolean; isDigital?: boolean }

export function openWallet({ path = '/wallet', answers = {}, gateways = [demo], isOn = true, isDigital = true }: Plan = {}) {
  return renderPage(<MyWallet />, {
    path,
    now,
    answers: {
      'site.config': () => ({
        ...aConfig(),
        add_fund_status: isOn ? 1 : 0,
        digital_payment: isDigital,
        active_payment_method_list: gateways,
      }),
      'wallet.summary': () => summary,
      'wallet.bonuses': () => [bonus],
      'wallet.transactions': () => aPage([]),
      ...answers,
    },
  })
}

export const expectBalance = (figure: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Balance' }).textContent).toContain(figure))

export async function openDialog(plan: Plan = {}) {
  const page = await openWallet(plan)
  const card = await screen.findByRole('region', { name: 'Balance' })
  await page.user.click(await within(card).findByRole('button', { name: 'Add fund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Fund to Wallet' })
  const amount = within(dialog).getByLabelText('Enter Amount')
  const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Add fund/ })
  return { ...page, dialog, amount, send }
}
