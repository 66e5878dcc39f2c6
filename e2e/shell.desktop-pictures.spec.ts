import { expect, test } from './fixtures.ts'
import { open, PLAIN_PAGE, returnTo, toast } from './shop.ts'

test('[2.029] the logo goes home, and to the landing page where no place is chosen; a page that does not exist says so with status 404 and leads home', async ({
  page,
  problems,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Medina/ }).first()).toHaveAttribute('href', '/')
  await returnTo(page)
  await open(page, '/track-order')
  await page
    .getByRole('link', { name: /Medina/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/home$/)

  problems.allow(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('[2.032, 2.033, 9.041, 9.042] the header is compact on small screens and shows its top bar from 1180 px on', async ({
  page,
}) => {
  await returnTo(page)
  await page.setViewportSize({ width: 1180, height: 800 })
  await open(page, PLAIN_PAGE)
  const bar = page.locator('header nav')
  const word = page.getByRole('link', { name: /Medina/ }).getByText('Medina')
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible()
  await page.setViewportSize({ width: 1179, height: 800 })
  await expect(bar).toBeHidden()
  // The name makes room for the search field, and returns where that has a row of its own.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(word.first()).toBeVisible()
  await page.setViewportSize({ width: 479, height: 800 })
  await expect(word.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main navigation' }).filter({ visible: true })).toHaveCount(1)
})

test('[2.048, 4.041, 4.042, 8.040] the language changes after a confirmation, everything with it, and says so', async ({
  page,
}) => {
  await returnTo(page)
  await open(page, '/home')
  const english = await page.locator('article h3').first().innerText()
  await page.getByRole('button', { name: 'العربية' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the language?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.getByRole('button', { name: 'العربية' }).click()
  await dialog.getByRole('button', { name: 'Change language' }).click()
  await expect(toast(page, 'تم تغيير اللغة')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('article h3').first()).not.toHaveText(english)
  const stored = await page.evaluate(() => [
    localStorage.getItem('language-setting'),
    localStorage.getItem('country'),
    localStorage.getItem('settings'),
  ])
  expect(stored.slice(0, 2)).toEqual(['ar', 'SA'])
  expect(stored[2]).toContain('"direction":"rtl"')
  expect(await page.evaluate(() => document.cookie)).toContain('m_lang=ar')

  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'تغيير اللغة' }).click()
  await expect(toast(page, 'Language has been changed')).toBeVisible()
})

test('the theme follows the system until one is chosen, and the choice is there in the first HTML', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await returnTo(page)
  await open(page, PLAIN_PAGE)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await background()).toBe('rgb(18, 16, 14)')
  await page.getByRole('button', { name: 'Theme mode' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await background()).toBe('rgb(255, 255, 255)')
  const html = await (await page.request.get('/home')).text()
  expect(html).toContain('data-theme="light"')
})

test('[8.048] a picture that fails becomes the default one, the letter of its name', async ({ page, problems }) => {
  problems.allow(/status of 404|Failed to load resource/)
  await page.route('**/images/**', (route) => route.fulfill({ status: 404, body: '' }))
  await returnTo(page)
  await open(page, '/home')
  await expect(page.locator('article .blank').first()).toHaveText(/^\S$/)
  await expect(page.locator('article img')).toHaveCount(0)
})
