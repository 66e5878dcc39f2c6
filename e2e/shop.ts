import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { isHydrated, isPageReady } from '../apps/storefront/app/lib/rendering/hydration-probe.ts'
import { expect } from './fixtures.ts'

export type Language = 'en' | 'ar'
type Words = Record<string, Record<string, string>>

/** Texts of the pages that the journeys look for. */
export const words = {
  en: {
    place: 'Palm Court 14',
    field: 'Delivery place',
    moduleTitle: 'Select a type of module for your orders',
    moduleNeeded: 'A module must be selected to continue.',
    moduleChosen: 'A Module has been selected.',
    food: 'Food',
    grocery: 'Grocery',
    addToCart: 'Add to Cart',
    updateCart: 'Update To Cart',
    added: 'Item added to cart',
    cart: 'Shopping Cart',
    checkout: 'Proceed To Checkout',
    asGuest: 'Guest',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    placeOrder: 'Place order',
    delivered: 'Your order has been delivered.',
    search: 'Track Order',
    orderId: 'Order ID',
    receipt: 'Receipt',
    again: 'Order again',
  },
  ar: {
    place: 'ساحة النخيل 14',
    field: 'موقع التوصيل',
    moduleTitle: 'اختيار قسم لطلباتك',
    moduleNeeded: 'يلزم اختيار قسم للمتابعة.',
    moduleChosen: 'تم اختيار القسم',
    food: 'المطاعم',
    grocery: 'البقالة',
    addToCart: 'إضافة إلى السلة',
    updateCart: 'تحديث السلة',
    added: 'تمت الإضافة إلى السلة',
    cart: 'سلة التسوّق',
    checkout: 'المتابعة لإتمام الطلب',
    asGuest: 'المتابعة بلا حساب',
    name: 'الاسم',
    phone: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    address: 'العنوان',
    placeOrder: 'تأكيد الطلب',
    delivered: 'تم توصيل طلبك',
    search: 'تتبّع الطلب',
    orderId: 'رقم الطلب',
    receipt: 'الإيصال',
    again: 'إعادة الطلب',
  },
} satisfies Words

type Visit = {
  language?: Language | 'fr'
  theme?: 'light' | 'dark'
  module?: { id: number; type: string } | null
  place?: typeof oldHarbour
}

export const food = { id: 1, type: 'food' }
export const grocery = { id: 2, type: 'grocery' }
export const pharmacy = { id: 3, type: 'pharmacy' }
export const ecommerce = { id: 4, type: 'ecommerce' }
export const parcel = { id: 5, type: 'parcel' }
export const rental = { id: 6, type: 'rental' }

/** A page with header and footer and little else, for journeys about those: it hydrates in a fraction of the home's time. */
export const PLAIN_PAGE = '/help-and-support'

/** Palm Court 14 in Old Harbour, the first zone of the demo city. */
export const oldHarbour = { address: 'Palm Court 14, Old Harbour', lat: 22.4188, lng: 39.0468, zoneIds: [1] }

/** Makes the device one with an earlier visit: place, module, language and theme are stored on it. */
export async function returnTo(
  page: Page,
  { language = 'en', theme, module = food, place = oldHarbour }: Visit = {},
): Promise<void> {
  const { address, lat, lng, zoneIds } = place
  const stored: [string, string][] = [
    ['language-setting', language],
    ['settings', JSON.stringify({ direction: language === 'ar' ? 'rtl' : 'ltr', theme: theme ?? null })],
    ['location', address],
    ['currentLatLng', JSON.stringify({ lat, lng })],
    ['zoneid', JSON.stringify(zoneIds)],
    ...(module === null ? [] : [['module', JSON.stringify({ id: module.id, module_type: module.type })] as [string, string]]),
  ]
  await page.addInitScript((entries) => {
    // A frame of another site has no storage.
    if (self !== top) return
    if (localStorage.getItem('location') === null) for (const [key, value] of entries) localStorage.setItem(key, value)
  }, stored)
  const cookies: [string, string][] = [
    ['m_lang', language],
    ['m_place', JSON.stringify([zoneIds, lat, lng, address])],
    ...(theme === undefined ? [] : [['m_theme', theme] as [string, string]]),
    ...(module === null ? [] : [['m_module', `${module.id}:${module.type}`] as [string, string]]),
  ]
  const url = process.env.E2E_URL ?? ''
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value: encodeURIComponent(value), url })))
}

/** Changes the module of such a device. */
export async function changeModule(page: Page, { id, type }: { id: number; type: string }): Promise<void> {
  await page.evaluate((module) => localStorage.setItem('module', module), JSON.stringify({ id, module_type: type }))
  const url = process.env.E2E_URL ?? ''
  await page.context().addCookies([{ name: 'm_module', value: encodeURIComponent(`${id}:${type}`), url }])
}

/** Opens a page and waits until it is hydrated and has its guest id. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pageReady(page)
  await page.waitForFunction(() => localStorage.getItem('guest_id') !== null)
}

/** Waits until the page has hydrated; parts whose code comes later may follow. */
export async function pageReady(page: Page): Promise<void> {
  await page.waitForFunction(isPageReady)
}

/** Waits until a lazily loaded part is hydrated: before that, a link is only a link. */
export async function waitForHydration(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true)
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toast', { hasText: text })
}

/** Chooses the first options of every group that requires some. */
export async function chooseRequired(dialog: Locator): Promise<void> {
  await dialog.getByRole('radiogroup').first().waitFor()
  for (const group of await dialog.getByRole('radiogroup').all()) await group.locator('label').first().click()
  for (const group of await dialog
    .getByRole('group')
    .filter({ hasText: /Required|مطلوب/ })
    .all()) {
    const needed = Number(/(\d+)/.exec(await group.getByText(/Required|مطلوب/).innerText())?.[1] ?? 1)
    for (let index = 0; index < needed; index++) await group.locator('label').nth(index).click()
  }
}

const libraries = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeScript = readFileSync(libraries.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects that the page, or this part of it, breaks no rule of WCAG A and AA in its current state. An open modal dialog is checked alone,
 * because nothing behind it can be reached. Header and footer are the same on every page while nothing is open in them: `check-pages.ts`,
 * which checks the whole document, covers them.
 */
export async function expectAccessible(page: Page, where: string, part?: Locator): Promise<void> {
  await finishAnimations(page)
  const isModal = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
  if (!isModal) await part?.evaluate((element) => element.setAttribute('data-checked-alone', ''))
  const include = isModal ? 'dialog:modal' : part === undefined ? null : '[data-checked-alone]'
  expect(await findBreaches(page, { include, type: 'tag', values: tags }), where).toEqual([])
  await part?.evaluate((element) => element.removeAttribute('data-checked-alone'))
}

/** Expects enough contrast on the page in the dark, or in this part of it: the theme changes nothing else that a rule reads. */
export async function expectDarkContrast(page: Page, where: string, part: 'html' | null): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await finishAnimations(page)
  expect(
    await findBreaches(page, { include: part, type: 'rule', values: ['color-contrast', 'link-in-text-block'] }),
    `${where} in the dark`,
  ).toEqual([])
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** `include`: the only part to check; null is everything but the shop's header and footer. */
type Checked = { include: string | null; type: 'tag' | 'rule'; values: string[] }

async function findBreaches(page: Page, checked: Checked): Promise<string[]> {
  // The script is loaded once per document. The package's own builder sends it for each check, and returns all passed rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  // A message that appears during the check fades in with intermediate colours.
  await page.evaluate(setInstant, true)
  const found = await page.evaluate(listBreaches, checked)
  await page.evaluate(setInstant, false)
  return found
}

type Axe = {
  run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
}

/** In the page: the violations of each rule with their elements. */
async function listBreaches({ include, type, values }: Checked): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: Axe }
  // An animation in a footer that is not rendered would pause at intermediate colours.
  document.querySelector('footer')?.style.setProperty('content-visibility', include === null ? null : 'visible')
  const header = '.shop-header:not(:has([aria-expanded="true"], [role="dialog"], dialog))'
  const never = '.maplibregl-canvas'
  const context = include === null ? { exclude: [never, header, 'footer.above-bars'] } : { include: [include], exclude: [never] }
  const { violations } = await axe.run(context, {
    runOnly: { type, values },
    resultTypes: ['violations'],
    reporter: 'no-passes',
    // No rule of these tags reads the stylesheets, which would be fetched again for each check.
    preload: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/**
 * In the page: makes animations and transitions finish at once, or restores them. A policy allows such a stylesheet, but no style element.
 */
function setInstant(isInstant: boolean): void {
  const shop = globalThis as { instantSheet?: CSSStyleSheet }
  shop.instantSheet ??= new CSSStyleSheet()
  if (!document.adoptedStyleSheets.includes(shop.instantSheet)) document.adoptedStyleSheets.push(shop.instantSheet)
  const times = '{ animation-duration: 1ms !important; transition-duration: 1ms !important }'
  shop.instantSheet.replaceSync(isInstant ? `*, ::before, ::after, ::backdrop ${times}` : '')
}

/** Waits for fades to end: until then, colours are not final. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An animation in rows that are not rendered now (content-visibility) pauses until they are.
    const isDrawn = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(finite.filter(isDrawn).map(({ finished }) => finished))
  })
}

/** Expects that nothing overflows the sides of the page. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, where).toBeLessThanOrEqual(0)
}

/** Scrolls down a page until it shows a part: lists and sections further down load when they are near. */
export async function scrollToPart(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    await expect(part).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 30_000 })
}
