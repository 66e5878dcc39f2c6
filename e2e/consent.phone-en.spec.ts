import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo } from './shop.ts'

test('the question about cookies covers nothing, is answered by keyboard, and is obeyed', async ({ page }) => {
  await returnTo(page)
  // Other journeys store the answer before each page; this one is asked.
  await page.addInitScript(() => {
    if (self !== top || !location.protocol.startsWith('http')) return
    if (sessionStorage.getItem('asked') === null) localStorage.removeItem('cookie_consent')
    sessionStorage.setItem('asked', '1')
  })
  const card = page.getByRole('region', { name: 'Cookies' })
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })
  await open(page, '/product/1')
  await expect(card).toBeVisible()
  await expect(card).toHaveCSS('position', 'static')
  await expectAccessible(page, 'the question about cookies', card)
  await expectNoSidewaysScroll(page, 'the question about cookies')
  const sizes = await card.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(sizes[0]).toBe(sizes[1])
  await button.focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await expect(button).toBeFocused()

  const stored = () => page.evaluate(() => [localStorage.getItem('cookie_consent'), localStorage.getItem('recentlyViewed')])
  expect(await stored()).toEqual(['denied', null])
  await page.reload()
  await button.click()
  await card.getByRole('button', { name: 'Accept' }).click()
  await page.reload()
  await expect.poll(stored).toEqual(['accepted', expect.stringContaining('"id":1')])
})
