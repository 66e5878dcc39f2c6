import {
  addToCart,
  CODE,
  newCustomer,
  newCustomerByCode,
  placeCart,
  placeOrder,
  salad,
  signInBefore,
  statusWith,
} from './customer.ts'
import { expect, passSeconds, test } from './fixtures.ts'
import { expectAccessible, food, open, returnTo, toast } from './shop.ts'

test.beforeEach(async ({ page }) => returnTo(page))

test('[4.045, 8.039] an account is deleted with its consequences spelled out and its password', async ({ page, problems }) => {
  problems.allow(/status of 403/)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('listitem')).toContainText(['addresses', 'favourites', 'signed out', 'carts', 'orders'])
  await expectAccessible(page, 'delete account')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const password = dialog.getByLabel('Your password, to confirm')
  const expectRefused = async (message: string) => {
    await expect(password).toHaveAccessibleDescription(message)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
  }
  await expectRefused('Please enter your current password.')
  await password.fill('not this one')
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expectRefused('The current password is not right.')
  await expect(page.locator('.toast')).toHaveCount(0)
  await password.fill(lina.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'Account has been deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('combobox', { name: 'Delivery place' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await statusWith(page, lina.token)).toBe(401)
})

test('[4.045] an account without a password is deleted with a code', async ({ page }) => {
  const sami = await newCustomerByCode(page)
  await signInBefore(page, sami.token)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const code = page.getByRole('dialog', { name: 'OTP Verification' })
  await expect(code).toContainText(sami.phone.slice(-3))
  await expect(code).not.toContainText(sami.phone)
  // Reopening the dialog after the wait sends another code and starts the wait again.
  await expect(code.getByRole('timer')).toBeVisible()
  await code.getByRole('button', { name: 'Close' }).click()
  await passSeconds(page, 61)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(code.getByRole('timer')).toBeVisible()
  await code.getByRole('textbox').fill(CODE)
  await code.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Account has been deleted')).toBeVisible()
  expect(await statusWith(page, sami.token)).toBe(401)
})

test('[4.045] an account with money in its wallet says the amount and asks where it should go', async ({ page }) => {
  const lina = await newCustomer(page)
  // More than 100.00: ten are credited with the points when it arrives.
  await addToCart(page, lina.token, { module: food, itemId: salad, quantity: 5 })
  await placeCart(page, lina.token, { module: food, isNow: true })
  const headers = { authorization: `Bearer ${lina.token}` }
  const readWallet = async () =>
    ((await (await page.request.get('/api/v1/customer/info', { headers })).json()) as { wallet_balance: number }).wallet_balance
  await expect.poll(readWallet, { timeout: 60_000 }).toBe(10)
  await signInBefore(page, lina.token)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem').filter({ hasText: /loyalty points? (is|are) lost/ })).toHaveCount(1)
  const wallet = dialog.getByRole('radiogroup', { name: /Your wallet holds .*10\.00/ })
  await expect(wallet.getByRole('radio', { name: 'Return the money to me' })).toBeChecked()
  await wallet.getByRole('radio', { name: /Give up .*10\.00/ }).check()
  await expect(wallet.getByRole('textbox')).toHaveCount(0)
  await wallet.getByRole('radio', { name: 'Return the money to me' }).check()
  await wallet.getByLabel('Where should it go?').fill('IBAN SA03 8000 0000 6080 1016 7519')
  await expectAccessible(page, 'a wallet with money in it')
  await dialog.getByLabel('Your password, to confirm').fill(lina.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'Account has been deleted')).toBeVisible()
  await expect(toast(page, /10\.00.* will be returned to you\. The number of this return is \d+\./)).toBeVisible()
})

test('[4.045] while an order is on its way the account stays, and the dialog says why', async ({ page }) => {
  const lina = await newCustomer(page)
  await placeOrder(page, lina.token)
  await signInBefore(page, lina.token)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password, to confirm').fill(lina.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('An order is still on its way')
  await expectAccessible(page, 'an order on its way')
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(/\/track-order$/)
  expect(await statusWith(page, lina.token)).toBe(200)
})
