import { newCustomer, signInBefore, signInElsewhere, statusWith } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { anAccount, authWords } from './sign-in.ts'
import { expectAccessible, open, pageReady, PLAIN_PAGE, returnTo, toast } from './shop.ts'

test.beforeEach(async ({ page }) => returnTo(page))

test('[2.031, 2.034, 6.001, 6.002] the header says who is signed in, and the menu under the name leads to the account', async ({
  page,
}) => {
  const lina = await newCustomer(page)
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
  // Nobody is shown a way to run the business here. The footer invites vendors to register.
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
})

test('[1.003, 2.031, 4.001, 4.049, 6.001] a guest sees Sign In, the way to an order, no wish list, and a friendly door on pages of an account, which opens as soon as somebody signs in there', async ({
  page,
  request,
}) => {
  const person = await anAccount(request)
  await open(page, PLAIN_PAGE)
  await expect(page.locator('header').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: 'Track order' })).toBeVisible()
  await expect(page.locator('header').getByRole('button', { name: /^Favourites/ })).toHaveCount(0)
  const door = page.locator('main').getByRole('button', { name: 'Sign In' })
  for (const path of ['/profile?page=notifications', '/my-orders']) {
    await page.goto(path)
    await expect(door).toBeVisible()
  }
  await expect(page.getByRole('tab', { name: 'Ongoing' })).toHaveCount(0)
  for (const path of ['/profile', '/profile?page=settings', '/profile?page=no-such-page', '/settings']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
    await expect(door).toBeVisible()
  }
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

test('[2.013, 2.020, 2.048] an address names the page of the account; one that is not known leads to the profile; language and theme are chosen in the settings', async ({
  page,
}) => {
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  for (const [path, title] of [
    ['/profile?page=nothing', 'Profile'],
    ['/profile?page=inbox', 'Messages'],
    ['/profile?page=settings', 'Settings'],
    ['/profile?page=track-order', 'Track Your Order'],
    ['/profile?page=nothing', 'Profile'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()

  await open(page, '/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Follow system' }).check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.getByRole('radio', { name: 'العربية' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the language?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.getByRole('radio', { name: 'العربية' }).click()
  await dialog.getByRole('button', { name: 'Change language' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'حسابي Lina' })).toBeVisible()
})

test('[4.040, 8.012, 8.015] logging out asks first, and is felt in every tab of the device', async ({ page, context }) => {
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/settings')
  const other = await context.newPage()
  await open(other, '/profile')
  await expect(other.getByText(lina.email)).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Account menu' })
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'logout')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(lina.token)

  await menu.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logout successful.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.locator('header').getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect.poll(() => statusWith(page, lina.token)).toBe(401)

  await expect(other.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
  await expect(other.getByText(lina.email)).toHaveCount(0)
})

test('[4.040] without a connection the device still forgets who was signed in', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/home')
  await page.locator('header').getByRole('button', { name: 'Account Lina' }).click()
  const menu = page.getByRole('dialog', { name: 'Account menu' })
  await menu.getByRole('button', { name: 'Logout' }).hover()
  await menu.getByRole('button', { name: 'Logout' }).click()
  const confirm = page.getByRole('dialog', { name: /logout/ }).getByRole('button', { name: 'Logout' })
  await expect(confirm).toBeVisible()
  await context.setOffline(true)
  await confirm.click()
  await expect(toast(page, 'Logout successful.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.setOffline(false)
})

test('[2.020] the settings show where one is signed in, and end another device or all of them', async ({ page, problems }) => {
  problems.allow(/status of 403/)
  const lina = await newCustomer(page)
  const elsewhere = await signInElsewhere(page, lina)
  await signInBefore(page, lina.token)
  await open(page, '/settings')
  const devices = page.getByRole('region', { name: 'Signed in on' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page, 'settings')
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

  await devices.getByRole('button', { name: 'Sign out of all devices' }).click()
  await page.getByRole('dialog', { name: 'Sign out of all devices?' }).getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'All devices are signed out.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(await statusWith(page, lina.token)).toBe(401)
})
