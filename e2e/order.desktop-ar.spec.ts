import { orderFood } from './journey.ts'
import { test, withMotion } from './fixtures.ts'

test.use(withMotion)

test('[0.002, 2.002] a guest orders food in Arabic on a dark desktop and watches it come', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  const other = await browser.newContext({ baseURL: process.env.E2E_URL })
  await problems.watch(other)
  await orderFood(page, other, 'ar')
  await other.close()
})
