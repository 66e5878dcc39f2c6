import type { Page } from '@playwright/test'
import { newCustomer, signInBefore } from './customer.ts'
import { answerPayment } from './demo-payment.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo } from './shop.ts'

test('[2.016, 2.063, 4.046] a wallet is topped up at the gateway’s page: refused, left, and paid with a bonus', async ({
  page,
}) => {
  await returnTo(page)
  const { token } = await newCustomer(page)
  await signInBefore(page, token)
  await open(page, '/wallet')
  await expect(page.getByText('No transactions yet')).toBeVisible()
  const card = page.getByRole('region', { name: 'Balance' })
  await card.getByRole('button', { name: 'Add fund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Fund to Wallet' })
  await dialog.getByLabel('Enter Amount').fill('100')
  await expect(dialog.getByText(/10\.00.* bonus/)).toBeVisible()
  await expectAccessible(page, 'adding money')
  await dialog.getByRole('button', { name: /^Add fund/ }).click()
  await answerPayment(page, 'Refuse the payment')

  await expect(page).toHaveURL(/\/wallet\?flag=fail&top_up=\d+$/)
  await expect(page.getByText(/The payment of .*100\.00.* did not go through/)).toBeVisible()
  await expectAccessible(page, 'a wallet whose top-up failed')
  await expectNoSidewaysScroll(page, 'a wallet whose top-up failed')
  await addAgain(page)
  await answerPayment(page, 'Cancel')

  await expect(page.getByText(/You left the payment page for .*100\.00/)).toBeVisible()
  await expect(card).toContainText('0.00')
  await addAgain(page)
  await answerPayment(page, 'Pay, and say so twice')

  await expect(page.getByText(/110\.00.* is in your wallet/)).toBeVisible()
  await expect(card).toContainText('110.00')
  const history = page.getByRole('region', { name: 'Transaction history' })
  await expect(history.getByText('Add fund, Demo card')).toHaveCount(1)
  await expect(history.getByRole('listitem').first()).toContainText('+110.00')
  await expectAccessible(page, 'a wallet with money in it')
})

async function addAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Fund to Wallet' })
  await expect(dialog.getByLabel('Enter Amount')).toHaveValue('100')
  await dialog.getByRole('button', { name: /^Add fund/ }).click()
}
