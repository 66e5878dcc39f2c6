import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, PLAIN_PAGE, returnTo } from './shop.ts'

test('the question about cookies moves nothing, is answered by keyboard, and is obeyed', async ({ page }) => {
  await returnTo(page)
  // Other journeys store the answer before each page; this one is asked.
  await page.addInitScript(() => {
    if (self !== top || !location.protocol.startsWith('http')) return
    if (sessionStorage.getItem('asked') === null) localStorage.removeItem('cookie_consent')
    sessionStorage.setItem('asked', '1')
  })
  await open(page, PLAIN_PAGE)
  const card = page.getByRole('region', { name: 'Cookies' })
  await expect(card).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expectAccessible(page, 'the question about cookies', card)
  await expectNoSidewaysScroll(page, 'the question about cookies')
  const sizes = await card.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(sizes[0]).toBe(sizes[1])
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(moved).toBeLessThan(0.01)
  await page.keyboard.press('Shift+Tab')
  await expect(card.getByRole('button', { name: 'Accept' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()

  await open(page, '/product/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toBeHidden()
  const stored = () => page.evaluate(() => [localStorage.getItem('cookie_consent'), localStorage.getItem('recentlyViewed')])
  expect(await stored()).toEqual(['denied', null])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
  await card.getByRole('button', { name: 'Accept' }).click()
  await page.reload()
  await expect.poll(stored).toEqual(['accepted', expect.stringContaining('"id":1')])
})
