import type { Page } from '@playwright/test'
import { newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { food, grocery, open, pageReady, returnTo, toast } from './shop.ts'

// A page hydrates part by part. The server's HTML of a part stays until the part's code has arrived: rerendering it earlier would make the
// page flicker and lose presses.
const pages = {
  food: ['/home', '/category/1?module_id=1', '/product/116?module_id=1'],
  grocery: ['/home?search=bread&data_type=searched', '/store/30?module_id=2', '/store/30?module_id=2&search=bread'],
}

const LATE = 400

for (const [who, module, seen] of [
  ['customer', food, pages.food],
  // For a guest only the guest id arrives later, so each kind of page is opened by one of the two.
  ['guest', grocery, pages.grocery],
] as const) {
  test(`a ${who} of module ${module.id} sees nothing of a page go until its part is alive`, async ({ page }) => {
    if (who === 'customer') await signInBefore(page, (await newCustomer(page)).token)
    await returnTo(page, { module })
    await page.addInitScript(recordPaints)
    for (const path of seen) {
      await expectNothingGoes(page, path)
      // A file that is requested later still waits.
      await page.unrouteAll({ behavior: 'wait' })
      await page.evaluate(() => localStorage.removeItem('guest_id'))
    }
  })
}

/** Opens the page with delayed scripts, and expects all of its server-rendered elements to stay. */
async function expectNothingGoes(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  let [requested, here] = [0, 0]
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) {
      requested++
      await new Promise((passed) => setTimeout(passed, LATE))
      here++
    }
    await route.continue()
  })
  await open(page, path)
  await expect(async () => {
    expect([requested > 0, here]).toEqual([true, requested])
  }).toPass({ timeout: 15_000, intervals: [3 * LATE] })
  const drawn = await page.evaluate(() => drawnAtFirst.map((one) => [one.isConnected, one.outerHTML.slice(0, 100)]))
  expect(
    drawn.filter(([stays]) => !stays),
    path,
  ).toEqual([])
}

test('what is chosen of a list, ticked and typed before it is alive counts as well', async ({ page }) => {
  await returnTo(page)
  let arrive = await holdScripts(page)
  await page.goto('/home?search=chicken&data_type=searched')
  // By keyboard, because a choice made by script is not recorded.
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await page.keyboard.press('ArrowDown')
  arrive()
  await expect(page).toHaveURL(/[?&]sort/)

  await page.unrouteAll({ behavior: 'wait' })
  arrive = await holdScripts(page)
  await page.goto('/product/1?module_id=1&product_type=campaign')
  const size = page.getByRole('radio').first()
  await size.click()
  await expect(size).toBeChecked()
  const search = page.getByRole('combobox')
  await search.pressSequentially('shaw')
  arrive()
  // Typing continues meanwhile.
  await search.pressSequentially('arma', { delay: 100 })
  await expect(search).toHaveValue('shawarma')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(size).toBeChecked()
  await page.keyboard.press('Escape')
  // The page has recorded the choice, so it does not request it.
  await page.getByRole('button', { name: /^Order Now/ }).click()
  await expect(toast(page, 'Please sign in to order this campaign item')).toBeVisible()
})

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page, scripts = /\/assets\/entry\.client-[^/]*\.js$/): Promise<() => void> {
  let arrive = (): void => undefined
  const released = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return arrive
}

declare const drawnAtFirst: Element[]

test('what is pressed before the page or its part is alive counts, each press once', async ({ page }) => {
  await returnTo(page)
  for (const part of [/\/assets\/entry\.client-[^/]*\.js$/, /\/assets\/product-later-[^/]*\.js$/]) {
    const arrive = await holdScripts(page, part)
    await page.goto('/product/116?module_id=1')
    if (part.source.includes('product-later')) await pageReady(page)
    const more = page.getByRole('button', { name: 'Increase' }).first()
    await more.click()
    await more.click()
    arrive()
    await expect(page.getByRole('group', { name: /^Quantity/ }).first()).toContainText('3')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('what is pressed while its part waits for its code counts', async ({ page }) => {
  await signInBefore(page, (await newCustomer(page)).token)
  await returnTo(page, { module: food })
  const arrive = await holdScripts(page, /\/assets\/store-list-page-[^/]*\.js$/)
  const known = page.waitForResponse(/wish-list\/ids/)
  await open(page, '/store/popular')
  await known
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /favourites$/ })
  await heart.click()
  arrive()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

/** In the page: records the elements of its main part once it is parsed, except the arrows of rows, which may disappear. */
function recordPaints(): void {
  addEventListener('DOMContentLoaded', () => {
    const drawn = [...document.querySelectorAll('main :is(a,h1,h2,article,article button)')]
    Object.assign(window, { drawnAtFirst: drawn.filter((one) => one.closest('[aria-busy=true]') === null) })
  })
}
