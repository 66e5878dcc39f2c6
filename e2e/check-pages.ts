import type { Page } from '@playwright/test'
import { listCutTexts } from './cut-texts.ts'
import { listEnglish } from './untranslated-text.ts'
import { expect } from './fixtures.ts'
import {
  changeModule,
  expectAccessible,
  expectDarkContrast,
  expectNoSidewaysScroll,
  food,
  type Language,
  open,
  parcel,
  rental,
  returnTo,
} from './shop.ts'

/** `isWhole`: with header and foot, which are the same on the other pages of the module. */
type Look = { path: string; module?: typeof rental; isOwnOnDesktop?: boolean; isWhole?: boolean }

/** Pages in groups of about a minute. Some have a desktop layout of their own; the others are the same in a wider column. */
export const pageGroups: { name: string; pages: Look[] }[] = [
  {
    name: 'lists and things of the food module',
    pages: [
      { path: '/home', isOwnOnDesktop: true, isWhole: true },
      { path: '/home?search=chicken', isOwnOnDesktop: true },
      { path: '/categories' },
      { path: '/category/1?module_id=1', isOwnOnDesktop: true },
      { path: '/store/popular' },
      { path: '/campaigns' },
      { path: '/flash-sales' },
      { path: '/interest' },
      { path: '/store/5?module_id=1', isOwnOnDesktop: true },
      { path: '/product/100?module_id=1', isOwnOnDesktop: true },
    ],
  },
  {
    name: 'pages of the shop and of parcels',
    pages: [
      { path: '/track-order' },
      { path: '/settings' },
      { path: '/privacy-policy' },
      { path: '/help-and-support' },
      { path: '/no-such-page' },
      { module: parcel, path: '/home', isWhole: true },
      { module: parcel, path: '/parcel-delivery-info' },
    ],
  },
  {
    name: 'rental',
    pages: [
      { module: rental, path: '/home', isOwnOnDesktop: true, isWhole: true },
      { module: rental, path: '/rental/vehicle-search?all_category=1', isOwnOnDesktop: true },
      { module: rental, path: '/rental/vehicle-details/138', isOwnOnDesktop: true },
      { module: rental, path: '/rental/provider-details/67' },
    ],
  },
]

/** Checks pages on an Arabic phone: as `look` does, with no English on it, and in the dark those that the desktop does not check there. */
export async function checkPagesOnPhone(page: Page, pages: Look[]): Promise<void> {
  await returnTo(page, { language: 'ar', theme: 'light', module: pages[0]?.module ?? food })
  for (const each of pages) {
    await look(page, each, 'ar')
    expect.soft(await listEnglish(page), each.path).toEqual([])
    if (each.isOwnOnDesktop !== true) await expectDarkContrast(page, each.path, each.isWhole === true ? 'html' : null)
  }
}

/** Checks the pages with a desktop layout of their own, in English and dark. */
export async function checkPagesOnDesktop(page: Page): Promise<void> {
  await returnTo(page, { language: 'en', theme: 'dark' })
  for (const each of pageGroups.flatMap(({ pages }) => pages)) if (each.isOwnOnDesktop === true) await look(page, each, 'en')
}

/**
 * Opens a page: it is accessible, nothing overflows the sides, no text is cut, no layout shift while it loads, no control that iOS zooms into.
 */
async function look(page: Page, { path, module, isWhole = false }: Look, language: Language): Promise<void> {
  // The first page of a group finds its module on the device.
  if (module !== undefined && page.url() !== 'about:blank') await changeModule(page, module)
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, path, isWhole ? page.locator('html') : undefined)
  await expectNoSidewaysScroll(page, path)
  expect(await listCutTexts(page), `${path}: texts that are cut`).toEqual([])
  expect(await listSmallControls(page), `${path}: controls with letters under 16 px`).toEqual([])
  expect(await readLayoutShift(page), `${path}: layout shift`).toBeLessThanOrEqual(0.02)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Lists the controls that make iOS zoom in and stay zoomed: their letters are smaller than 16 px. */
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
        // Buffered entries are delivered in a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}
