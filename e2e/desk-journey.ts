import type { Browser, Page } from '@playwright/test'
import { expect, type Problems } from './fixtures.ts'
import { textOf } from './journey-shops.ts'
import { listSmallControls } from './check-pages.ts'
import { expectAccessible, expectNoSidewaysScroll } from './shop.ts'

type Device = { language: 'en' | 'ar' | 'fr'; key: string }

/** Opens the desk and pastes the key. */
export async function openDesk(page: Page, { language, key }: Device): Promise<void> {
  await page.goto('/desk')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.getByRole('button', { name: textOf({ language }, 'I have a key') }).click()
  await page.getByLabel(textOf({ language }, 'Key')).fill(key)
  await page.getByRole('button', { name: textOf({ language }, 'Open the desk') }).click()
  await expect(page.getByRole('navigation', { name: textOf({ language }, 'Pages of the desk') })).toBeVisible()
}

type Where = {
  locale: string
  timezoneId: string
  geolocation: { latitude: number; longitude: number }
  serviceWorkers?: 'allow'
}
const arabicHarbour: Where = {
  locale: 'ar-SA',
  timezoneId: 'Asia/Riyadh',
  geolocation: { latitude: 22.4188, longitude: 39.0468 },
}

/** A phone in addition to the test's device, at the courier's place: in Arabic by default. */
export async function openPhone(browser: Browser, problems: Problems, where = arabicHarbour): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...where,
    permissions: ['geolocation', 'notifications'],
  })
  await problems.watch(context)
  return context.newPage()
}

/** Checks the current page for axe's rules, sideways overflow, and controls that iOS zooms into. */
export async function look(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
  expect(await listSmallControls(page), `${where}: controls with letters under 16 px`).toEqual([])
}

/** A picture of one pixel. */
export const doorPhoto = {
  name: 'door.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64'),
}
