import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserFlags, requireBrowser } from '@medina/testing/run/browser'
import { root } from '@medina/testing/root'
import sharp from 'sharp'
import { runOperator, runShop } from '../../apps/api/testing/shop/run-operator.ts'
import { openShop } from '../../apps/api/testing/shop/shop-process.ts'
import { type KeyPlan, makeKeyOf } from '../../e2e/desk-key.ts'
import { openCity } from './city.ts'

const STORE = 5
const COURIER = 1
const isOwnersOnly = process.argv.includes('owner')
const wanted = process.argv.slice(2).filter((word) => word !== 'owner')
const languages = ['en', 'ar', 'fr'].filter((language) => wanted.length === 0 || wanted.includes(language))
const folder = mkdtempSync(join(tmpdir(), 'medina-guide-'))
const shop = await openShop({ DATA_DIR: folder, DEMO: '1', DEMO_SPEED: '0.1', GUEST_CASH_ORDERS_PER_HOUR: '0', PROCESSES: '1' })
process.env.E2E_URL = shop.url
const browser = await chromium.launch({ executablePath: await requireBrowser(), args: browserFlags })
try {
  await runShop({ DATA_DIR: folder }, 'settings', 'set', 'languages', '["en", "ar", "fr"]')
  const city = openCity(shop.url)
  const keyOf = (plan: KeyPlan) => makeKeyOf(folder, plan)
  const till = await keyOf({ name: 'Counter', role: 'store', store: STORE })
  const phone = await keyOf({ name: 'Samir', role: 'deliveryman', courier: COURIER })
  for (const language of isOwnersOnly ? [] : languages) {
    await photographStore(till, language)
    await photographCourier(phone, till, language)
  }
  const owner = await signOwnerIn()
  for (const language of languages) await photographOwner(owner, language)
  /** A first owner signs in by the code of the command. */
  async function signOwnerIn(): Promise<string> {
    const { out } = await runOperator({ DATA_DIR: folder }, 'owner', 'Rana', 'Mansour')
    return city.signIn(/code, for typing: (\S+)/.exec(out)?.[1] ?? '')
  }
  /** The set-up, the orders and the people of the shop. */
  async function photographOwner(key: string, language: string): Promise<void> {
    const { page, close } = await openPhone(browser, key, language)
    for (const name of ['setup', 'orders', 'people']) {
      await page.goto(`/desk/${name}`)
      await page.waitForLoadState('networkidle')
      await picture(page, `owner-${name}-${language}`)
    }
    await close()
  }
  /** The board, the menu and the opening hours of a store with two new orders. */
  async function photographStore(key: string, language: string): Promise<void> {
    const { page, close } = await openPhone(browser, key, language)
    for (const quantity of [3, 2]) await city.order({ quantity })
    await page.goto('/desk')
    await page.locator('.desk-card').first().waitFor()
    await picture(page, `store-order-${language}`)
    for (const [path, name] of [
      ['menu', 'menu'],
      ['opening', 'opening'],
    ]) {
      await page.goto(`/desk/${path}`)
      await page.waitForLoadState('networkidle')
      await picture(page, `store-${name}-${language}`)
    }
    for (const id of await city.listUnanswered(key)) await city.advance(id, 'canceled', key)
    await close()
  }
  /** An offer, the road and the day of a courier. */
  async function photographCourier(key: string, store: string, language: string): Promise<void> {
    const { page, close } = await openPhone(browser, key, language)
    await city.goOnDuty(key)
    const id = await city.order({ quantity: 2 })
    await city.advance(id, 'confirmed', store)
    await page.goto('/desk')
    await page.locator('.courier-act').first().waitFor()
    await picture(page, `courier-offer-${language}`)
    await city.advance(id, 'accepted', key)
    for (const status of ['processing', 'handover']) await city.advance(id, status, store)
    await city.advance(id, 'picked_up', key)
    await page.goto('/desk')
    await page.locator('.courier-act').first().waitFor()
    await picture(page, `courier-road-${language}`)
    await city.advance(id, 'delivered', key)
    await page.goto('/desk/day')
    await page.waitForLoadState('networkidle')
    await picture(page, `courier-day-${language}`)
    await close()
  }
} finally {
  await browser.close()
  await shop.end()
  rmSync(folder, { recursive: true, force: true })
}

/** A phone at the courier's place on which the key is signed in. */
async function openPhone(of: Browser, key: string, language: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await of.newContext({
    baseURL: shop.url,
    viewport: { width: 375, height: 720 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    geolocation: { latitude: 22.4188, longitude: 39.0468 },
    permissions: ['geolocation'],
    timezoneId: 'Asia/Riyadh',
  })
  await context.addCookies([{ name: 'm_lang', value: language, url: shop.url }])
  await context.addInitScript(
    ([secret, tongue]) => {
      localStorage.setItem('desk_key', secret ?? '')
      localStorage.setItem('m_lang', tongue ?? '')
    },
    [key, language],
  )
  return { page: await context.newPage(), close: () => context.close() }
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(800)
  const image = sharp(await page.screenshot())
    .resize({ width: 560 })
    .webp({ quality: 72, effort: 6 })
  await image.toFile(join(root, 'docs/guide/images', `${name}.webp`))
  console.log(name)
}
