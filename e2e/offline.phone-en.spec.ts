import type { Page } from '@playwright/test'
import { startDeployment } from './deployment.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { expectAccessible, grocery, open, pageReady, returnTo, toast } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker has cached the page. */
async function untilCached(page: Page): Promise<void> {
  const isCached = async (path: string) => {
    for (const name of (await caches.keys()).filter((name) => name.startsWith('medina-pages-')))
      if ((await (await caches.open(name)).keys()).some(({ url }) => url.includes(path))) return true
    return false
  }
  const { pathname } = new URL(page.url())
  await expect.poll(() => page.evaluate(isCached, pathname), { timeout: 30_000 }).toBe(true)
}

/** The guest's cart on the server. */
async function readCart(page: Page): Promise<{ name: string; quantity: number }[]> {
  return page.evaluate(async () => {
    const guest = localStorage.getItem('guest_id')
    const headers = { moduleid: '2', zoneid: '[1]' }
    const reply = await fetch(`/api/v1/customer/cart/list?guest_id=${guest}`, { headers })
    return ((await reply.json()) as { quantity: number; item: { name: string } }[]).map(({ quantity, item }) => ({
      name: item.name,
      quantity,
    }))
  })
}

test('a page seen before opens without a connection; what is added there is in the cart after a reload, and once on the server when it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await returnTo(page, { module: grocery })
  await open(page, '/store/30?module_id=2')
  await untilCached(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(toast(page, /^You are offline\. Showing saved content/)).toBeVisible()
  const add = page.getByRole('button', { name: /^Add .* to the cart$/ }).first()
  const item = /^Add (.*) to the cart$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await add.click()
  await expect(toast(page, /^You are offline\. Your cart is sent/)).toBeVisible()

  await page.reload()
  await openCart(page)
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText(item)

  await page.goto('/store/36?module_id=2')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: name ?? '' })).toBeVisible()
  await expectAccessible(page, 'the offline page')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden({ timeout: 30_000 })
  await expect.poll(() => readCart(page), { timeout: 20_000 }).toEqual([{ name: item, quantity: 1 }])
  await page.reload()
  expect(await readCart(page)).toEqual([{ name: item, quantity: 1 }])
})

test('a page of the version before goes on after a deployment; the next one is offered, takes over when accepted, and the cart stays', async ({
  page,
  baseURL,
  problems,
}) => {
  // The shop's other address, and files that no longer exist.
  problems.allow(/^outside: http:\/\/localhost:/)
  problems.allow(/status of 404|Failed to fetch dynamically imported module|Error loading route module|Unable to preload CSS/)
  const deployment = await startDeployment(baseURL ?? '')
  const isNext = () => page.evaluate(() => [...document.scripts].some(({ textContent }) => textContent?.includes('.next.js')))
  const listBuilds = () =>
    page.evaluate(async () => (await caches.keys()).flatMap((name) => /^medina-pages-(\w+)$/.exec(name)?.[1] ?? []))
  const offer = toast(page, 'A new version is ready')
  try {
    await returnTo(page, { module: grocery })
    await open(page, `${deployment.url}/store/30?module_id=2`)
    await page
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .first()
      .click()
    await expect.poll(() => readCart(page)).toHaveLength(1)
    const cart = await readCart(page)
    await untilCached(page)
    const [build = ''] = await listBuilds()
    deployment.deploy(build)

    // The open page lacks the code of the next one, so it is reloaded; the browser finds the new worker then.
    const home = page.getByRole('link', { name: 'Home', exact: true }).last()
    await home.click()
    await expect.poll(() => isNext().catch(() => false)).toBe(true)
    // The next worker caches its files first.
    await expect(offer).toBeVisible({ timeout: 30_000 })
    expect(await readCart(page)).toEqual(cart)
    await home.click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(offer).toBeVisible()

    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => listBuilds().catch(() => [])).toContain(build.split('').toReversed().join(''))
    await pageReady(page)
    await expect(offer).toBeHidden()
    await openCart(page)
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText(cart[0]?.name ?? '')
    expect(await readCart(page)).toEqual(cart)
  } finally {
    deployment.close()
  }
})
