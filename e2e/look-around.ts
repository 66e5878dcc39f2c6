import type { Page } from '@playwright/test'
import { listEnglish } from './english-words.ts'
import { expect } from './fixtures.ts'
import { changeModule, expectAccessible, expectNoSidewaysScroll, type Language, open, parcel, rental, returnTo } from './shop.ts'

const pages = [
  '/home',
  '/home?search=chicken',
  '/categories',
  '/category/1?module_id=1',
  '/store/popular',
  '/campaigns',
  '/flash-sales',
  '/interest',
  '/store/5?module_id=1',
  '/product/100?module_id=1',
  '/track-order',
  '/settings',
  '/privacy-policy',
  '/help-and-support',
  '/no-such-page',
]

/** Modules that are no shops have pages of their own. */
const otherModules = [
  { module: parcel, paths: ['/home', '/parcel-delivery-info'] },
  {
    module: rental,
    paths: ['/home', '/rental/vehicle-search?all_category=1', '/rental/vehicle-details/138', '/rental/provider-details/67'],
  },
]

/**
 * Checks every page in one language and theme: accessible, nothing over the sides, no layout shift while it loads, no control that iOS
 * zooms into, no English in Arabic.
 */
export async function lookAround(
  page: Page,
  { language, theme }: { language: Language; theme: 'light' | 'dark' },
): Promise<void> {
  await returnTo(page, { language, theme })
  for (const path of pages) await look(page, path, language)
  for (const { module, paths } of otherModules) {
    await changeModule(page, module)
    for (const path of paths) await look(page, path, language)
  }
}

async function look(page: Page, path: string, language: Language): Promise<void> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, path)
  await expectNoSidewaysScroll(page, path)
  expect(await listSmallControls(page), `${path}: controls with letters under 16 px`).toEqual([])
  expect(await readLayoutShift(page), `${path}: layout shift`).toBeLessThanOrEqual(0.02)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  if (language === 'ar') expect.soft(await listEnglish(page), path).toEqual([])
}

/** Lists the controls of a touch screen into which iOS zooms, and stays there: their letters are smaller than 16 px. */
export function listSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return []
    const controls = document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea')
    return [...controls]
      .filter((control) => control.checkVisibility() && Number.parseFloat(getComputedStyle(control).fontSize) < 16)
      .map((control) => control.className || control.id)
  })
}

/** Returns the layout shift since the page was opened (CLS). */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}
