import type { Browser, Page } from '@playwright/test'
import { expect, type Problems } from './fixtures.ts'
import { listSmallControls } from './look-around.ts'
import { expectAccessible, expectNoSidewaysScroll } from './shop.ts'

type Device = { language: 'en' | 'ar'; key: string }

/** Opens the desk and pastes the key. */
export async function openDesk(page: Page, { language, key }: Device): Promise<void> {
  await page.goto('/desk')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.getByLabel(language === 'en' ? 'Key' : 'المفتاح').fill(key)
  await page.getByRole('button', { name: language === 'en' ? 'Open the desk' : 'فتح اللوحة' }).click()
  await expect(page.getByRole('navigation', { name: language === 'en' ? 'Pages of the desk' : 'صفحات اللوحة' })).toBeVisible()
}

/** A phone in Arabic beside the device of the test, at the courier's place. */
export async function openPhone(browser: Browser, problems: Problems): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    geolocation: { latitude: 22.4188, longitude: 39.0468 },
    permissions: ['geolocation'],
  })
  await problems.watch(context)
  return context.newPage()
}

/** Checks what is shown for axe's rules, a page that is wider than the screen, and controls that iOS zooms into. */
export async function look(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
  expect(await listSmallControls(page), `${where}: controls with letters under 16 px`).toEqual([])
}
