import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { grocery, oldHarbour, pageReady } from './shop.ts'

const failures: [string, () => void][] = [
  [
    'is forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The request is insecure.', 'SecurityError')
          },
        })
    },
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  ],
]

/** The preferences of an earlier visit, as cookies alone. */
async function chooseByCookies(page: Page): Promise<void> {
  const { address, lat, lng, zoneIds } = oldHarbour
  const cookies = {
    m_lang: 'en',
    m_place: JSON.stringify([zoneIds, lat, lng, address]),
    m_module: `${grocery.id}:${grocery.type}`,
  }
  const url = process.env.E2E_URL ?? ''
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })))
}

async function addFirst(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: /^Add .* to the cart$/ }).first()
  const name = /^Add (.*) to the cart$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await add.click()
  await expect(page.getByRole('button', { name: /^Increase quantity/ }).first()).toBeVisible()
  return name
}

test('where storage is forbidden or full, the cart, the place and the language outlast a load by their cookies', async ({
  context,
  problems,
}) => {
  // React Router's own script for scroll positions reads session storage without a guard.
  problems.allow(/The request is insecure/)
  for (const [state, breakStorage] of failures) {
    await context.clearCookies()
    const page = await context.newPage()
    await page.addInitScript(breakStorage)
    await chooseByCookies(page)
    await page.goto('/store/30?module_id=2')
    await pageReady(page)
    const first = await addFirst(page)
    await page.reload()
    await pageReady(page)
    await openCart(page)
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' }), state).toContainText(first)
    await expect(page.getByRole('link', { name: /Old Harbour/ }).first()).toBeAttached()
    await page.close()
  }
})
