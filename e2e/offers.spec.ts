import { expect, passSeconds, test } from './fixtures.ts'
import { ecommerce, expectAccessible, open, returnTo } from './shop.ts'

test('[7.044] a campaign is found among the others and leads to the stores that take part', async ({ page }) => {
  await returnTo(page)
  await open(page, '/campaigns')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Something sweet, every day' }).click()
  await expect(page).toHaveURL(/\/campaigns\/3\?module_id=1$/)
  await expect(main.getByRole('heading', { level: 1, name: 'Something sweet, every day' })).toBeVisible()
  await expect(page).toHaveTitle('Something sweet, every day · Medina')
  await expect(main.getByText('March 7 – March 24, 2026')).toBeVisible()
  await expect(main.getByText('All day')).toBeVisible()
  await expectAccessible(page, 'campaign')
  await main.getByRole('article').getByRole('link', { name: 'Rosewater Sweets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosewater Sweets' })).toBeVisible()
})

test('[7.044] a flash sale counts down by the shop’s clock, grows as it is scrolled, and says when it is over', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await returnTo(page, { module: ecommerce })
  await open(page, '/flash-sales?id=2')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Three-day flash sale' })).toBeVisible()
  await expect(main.getByRole('timer')).toContainText('hours left')
  const pieces = main.getByRole('article')
  await expect(main.getByText(/^(Only \d+ left|Available: \d+)$/).first()).toBeVisible()
  await page.mouse.wheel(0, 4000)
  // Of sixteen the last four come with the second page.
  await expect(main.locator('[aria-posinset="16"]')).toBeVisible()
  await expect(pieces.first()).toBeAttached()
  // The sale ends at midnight of the next day; the page refetches and shows the shop's answer.
  await page.route('**/api/v1/flash-sales/items**', (route) =>
    route.fulfill({ status: 403, json: { errors: [{ code: 'flash_sale', message: 'No flash sale is running right now.' }] } }),
  )
  await passSeconds(page, 36 * 3600)
  await expect(main.getByRole('heading', { name: 'No flash sale right now' })).toBeVisible()
})

test('[7.044] brands are found by name and letter, ordered, and lead to what they make', async ({ page }) => {
  await returnTo(page, { module: ecommerce })
  await open(page, '/all-brands?letter=%00&sort=x')
  const main = page.getByRole('main')
  const brands = main.getByRole('listitem').getByRole('link')
  await expect(brands).toHaveCount(10)
  await expectAccessible(page, 'brands')
  await main.getByRole('button', { name: 'Z to A' }).click()
  await expect(brands.first()).toHaveAccessibleName(/^Waraqoon 18 items/)
  await main.getByRole('group', { name: 'First letter' }).getByRole('button', { name: 'D', exact: true }).click()
  await expect(brands).toHaveCount(2)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(brands.first()).toHaveAccessibleName(/^Darfina/)
  await main.getByRole('searchbox', { name: 'Find a brand' }).fill('nothing')
  await main.getByRole('button', { name: 'Show all brands' }).click()
  await expect(brands).toHaveCount(10)
  await main.getByRole('searchbox', { name: 'Find a brand' }).fill('RIMA')
  await brands.first().click()
  await expect(page).toHaveURL(/\/home\?data_type=brand&brand_id=\d+&search=Rimasha$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rimasha' })).toBeVisible()
})

test('[7.044] what cannot be read offers another try; what is not there leads home', async ({ page, problems }) => {
  problems.allow(/status of (404|500)/)
  await returnTo(page)
  await open(page, '/campaigns/x')
  let isBroken = true
  await page.route('**/api/v1/campaigns/basic', async (route) => {
    if (!isBroken) return route.fallback()
    await route.fulfill({ status: 500, json: { errors: [{ code: 'internal', message: 'No' }] } })
  })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await main.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.evaluate(() => {
    history.pushState(null, '', '/campaigns')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await main.getByRole('button', { name: 'Try again' }).waitFor()
  isBroken = false
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('link', { name: 'Something sweet, every day' })).toBeVisible()
})
