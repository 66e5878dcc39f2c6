import { newCustomer, signInBefore, statusWith } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, open, returnTo, toast } from './shop.ts'

const INFO = '**/api/v1/customer/info'

// The component's tests cover the refusals, the code and the choices for a wallet.
test('[4.045, 8.039] an account is deleted with its consequences spelled out and its password', async ({ page }) => {
  await returnTo(page)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await page.route(INFO, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), wallet_balance: 10, loyalty_point: 5 } })
  })
  await open(page, '/settings')
  const remove = page.getByRole('button', { name: 'Delete account' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('radiogroup', { name: /Your wallet has .*10\.00/ })).toBeVisible()
  await expectAccessible(page, 'a wallet with money in it')

  await page.unroute(INFO)
  await page.reload()
  await remove.click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('listitem')).toContainText(['addresses', 'favourites', 'signed out', 'carts', 'orders'])
  await dialog.getByLabel('Your password, to confirm').fill(lina.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(toast(page, 'Account has been deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('combobox', { name: 'Delivery place' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await statusWith(page, lina.token)).toBe(401)
})
