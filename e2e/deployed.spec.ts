import { startDeployment } from './deployment.ts'
import { expect, test } from './fixtures.ts'
import { grocery, open, pageReady, returnTo, toast } from './shop.ts'

// Without a worker, as on plain HTTP: the tab's files come from the service alone.
test('a tab that was open over a deployment says so where a dialog is gone, keeps what was typed, and goes where a link leads', async ({
  page,
  baseURL,
  problems,
}) => {
  // The shop's other address, and files that no longer exist.
  problems.allow(/^outside: http:\/\/localhost:/)
  problems.allow(
    /status of 404|ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module|Unable to preload CSS/,
  )
  const deployment = await startDeployment(baseURL ?? '')
  const isNext = () => page.evaluate(() => [...document.scripts].some(({ textContent }) => textContent?.includes('.next.js')))
  try {
    await returnTo(page, { module: grocery })
    await open(page, `${deployment.url}/track-order`)
    const field = page.getByRole('textbox').first()
    await field.fill('100001')
    deployment.deploy('a build without a worker')

    await page.getByRole('button', { name: 'Sign In' }).first().click()
    const update = toast(page, 'The shop was updated. Reload the page to continue.')
    await expect(update).toBeVisible()
    await expect(page.getByText(/^No connection/)).toBeHidden()
    await expect(field).toHaveValue('100001')
    await update.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isNext().catch(() => false)).toBe(true)
    await pageReady(page)
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  } finally {
    deployment.close()
  }
})

for (const [when, areLaterPartsHere] of [
  ['', true],
  [', also before the later parts of its page have arrived', false],
] as const) {
  test(`a link followed in a tab that was open over a deployment opens its page, with one reload${when}`, async ({
    page,
    baseURL,
    problems,
  }) => {
    problems.allow(/^outside: http:\/\/localhost:/)
    problems.allow(
      /status of 404|ERR_FAILED|Failed to fetch dynamically imported module|Error loading route module|Unable to preload CSS/,
    )
    const deployment = await startDeployment(baseURL ?? '')
    try {
      await returnTo(page, { module: grocery })
      if (!areLaterPartsHere) await page.route(/\/assets\/later-parts-[\w-]+\.js$/, (route) => route.abort())
      await open(page, `${deployment.url}/about-us`)
      deployment.deploy('a build without a worker')
      const loads: string[] = []
      page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname))
      await page.getByRole('link', { name: 'Home', exact: true }).last().click()
      await expect(page).toHaveURL(/\/home$/)
      await pageReady(page)
      expect(loads).toEqual(['/about-us', '/home'])
    } finally {
      deployment.close()
    }
  })
}
