import { newCustomer, signInBefore, signInElsewhere, statusWith } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { anAccount, authWords } from './sign-in.ts'
import { expectAccessible, open, pageReady, PLAIN_PAGE, returnTo, toast } from './shop.ts'

test.beforeEach(async ({ page }) => returnTo(page))

test('[2.020, 2.031, 2.034, 2.048, 4.040, 6.001, 6.002, 8.012, 8.015] the menu under the name leads to the account and its settings; another device is signed out there, and logging out asks first and is felt in every tab', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 403/)
  const lina = await newCustomer(page)
  const elsewhere = await signInElsewhere(page, lina)
  await signInBefore(page, lina.token)
  await open(page, PLAIN_PAGE)
  const header = page.locator('header')
  await expect(header.getByRole('link', { name: 'Track order' })).toHaveCount(0)
  await expect(header.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  await header.getByRole('button', { name: 'Account Lina' }).click()
  const menu = page.getByRole('dialog', { name: 'Account menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Profile Settings',
    'My Orders',
    'My Trips',
    'Wallet',
    'Coupons',
    'Loyalty Points',
    'Referral Code',
    'Addresses',
    'Track Order',
    'Settings',
  ])
  await expect(menu).toContainText('Lina Haddad')
  // No page here leads to the operators' side. The footer invites vendors to register.
  await expect(page.getByText(/\b(admin|operator|dashboard)\b/i)).toHaveCount(0)
  await expect(menu.getByText(/vendor/i)).toHaveCount(0)
  await expectAccessible(page, 'account menu')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(header.getByRole('button', { name: 'Account Lina' })).toBeFocused()

  await header.getByRole('button', { name: 'Account Lina' }).click()
  await menu.getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL(/\/profile\?page=profile-settings$/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Follow system' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.getByRole('radio', { name: 'العربية' }).click()
  const language = page.getByRole('dialog', { name: 'Change the language?' })
  await language.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()

  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices
    .getByRole('listitem')
    .getByRole('button', { name: /^Sign out / })
    .click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Current password').fill(lina.password)
  await expectAccessible(page, 'proof')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'This device is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await statusWith(page, elsewhere)).toBe(401)
  expect(await statusWith(page, lina.token)).toBe(200)

  const other = await context.newPage()
  await open(other, '/profile')
  await expect(other.getByText(lina.email)).toBeVisible()
  const logout = page.getByRole('navigation', { name: 'Account menu' }).getByRole('button', { name: 'Logout' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await logout.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'logout')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(lina.token)

  await logout.click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout successful.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => statusWith(page, lina.token)).toBe(401)

  await expect(other.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
  await expect(other.getByText(lina.email)).toHaveCount(0)
})

test('[1.003, 2.031, 4.001, 4.049, 6.001] a guest sees Sign In, the way to an order, no wish list, and a friendly door on a page of an account, which opens as soon as somebody signs in there', async ({
  page,
  request,
}) => {
  const person = await anAccount(request)
  await open(page, PLAIN_PAGE)
  await expect(page.locator('header').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: 'Track order' })).toBeVisible()
  await expect(page.locator('header').getByRole('button', { name: /^Favourites/ })).toHaveCount(0)
  const door = page.locator('main').getByRole('button', { name: 'Sign In' })
  const response = await page.goto('/settings')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
  await expect(door).toBeVisible()
  await expectAccessible(page, 'sign-in prompt')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await pageReady(page)
  await door.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(authWords.en.contact).fill(person.email)
  await dialog.getByLabel(authWords.en.password, { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toast(page, authWords.en.signedIn)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const header = page.locator('header')
  await expect(header.getByRole('button', { name: /Lina/ })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
  await page.reload()
  await expect(header.getByRole('button', { name: /Lina/ })).toBeVisible()
})
