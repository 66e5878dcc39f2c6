import type { Locator, Page } from '@playwright/test'
import { type MeasuredPage } from './measured-pages.ts'

type Step = {
  name: string
  /** The visitor does this on the page first; it is not measured. */
  prepare?: (page: Page) => Promise<void>
  /** The press that leads on. */
  go: (page: Page) => Promise<void>
  /** A part of what it leads to. */
  arrived: (page: Page) => Locator
}

/** A visit that follows links, one step after the other. */
export type Way = { start: MeasuredPage; isSignedIn?: true; steps: readonly Step[] }

/** Open round the clock. */
const STORE = '/store/smash-corner'

const placed: Way = {
  start: { path: '/', hasPlace: false },
  steps: [
    {
      name: 'landing to home',
      async prepare(page) {
        await page.getByRole('combobox', { name: 'Delivery place' }).fill('Palm Court 14')
        await page.getByRole('option').first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Food' }).waitFor()
      },
      go: (page) => page.getByRole('dialog').getByRole('button', { name: 'Food' }).click(),
      arrived: (page) => page.locator('article').first(),
    },
    {
      name: 'home to store',
      prepare: (page) => reach(page, STORE),
      go: (page) => linkTo(page, STORE).click(),
      arrived: (page) => page.locator('section[id^="section-"] article').first(),
    },
    {
      name: 'store to item',
      prepare: (page) => page.locator('section[id^="section-"] article').first().scrollIntoViewIfNeeded(),
      go: (page) => page.locator('section[id^="section-"] article a').first().click(),
      arrived: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }),
    },
    {
      name: 'store to cart',
      prepare: addItem,
      // The bar of a phone, or the button in the header.
      go: (page) => page.locator('[data-bar="cart"]:visible, header a[href="/cart"]:visible').first().click(),
      arrived: (page) => page.getByRole('link', { name: 'Proceed To Checkout' }),
    },
    {
      name: 'cart to checkout',
      async prepare(page) {
        await page.getByRole('link', { name: 'Proceed To Checkout' }).click()
        await page.getByRole('button', { name: 'Guest', exact: true }).waitFor()
      },
      go: (page) => page.getByRole('button', { name: 'Guest', exact: true }).click(),
      arrived: (page) => page.getByLabel('Name', { exact: true }),
    },
    {
      name: 'checkout to order',
      async prepare(page) {
        await page.getByLabel('Name', { exact: true }).fill('Lina Haddad')
        await page.getByLabel('Phone', { exact: true }).fill('055 010 2030')
        await page.getByLabel('Email').fill('lina@mail.example')
        await page.getByRole('button', { name: 'Place order' }).first().scrollIntoViewIfNeeded()
      },
      go: (page) => page.getByRole('button', { name: 'Place order' }).first().click(),
      arrived: (page) => page.locator('.track-time'),
    },
  ],
}

const ordered: Way = {
  start: { path: '/home', hasPlace: true },
  isSignedIn: true,
  steps: [
    {
      name: 'home to orders',
      // In the bar of a phone; elsewhere in the menu of the account.
      async prepare(page) {
        if ((await linkTo(page, '/my-orders').count()) > 0) return
        await page.locator('[data-account-button]').click()
        await linkTo(page, '/my-orders').waitFor()
      },
      go: (page) => linkTo(page, '/my-orders').click(),
      arrived: (page) => page.locator('.order-row').first(),
    },
    {
      name: 'orders to order',
      go: (page) => page.locator('.order-row .card-link').first().click(),
      arrived: (page) => page.locator('.track-time'),
    },
  ],
}

const sent: Way = {
  start: { path: '/home', hasPlace: true, module: { id: 5, type: 'parcel' } },
  steps: [
    {
      name: 'parcel home to form',
      prepare: (page) => reach(page, '/parcel-delivery-info'),
      go: (page) => linkTo(page, '/parcel-delivery-info').click(),
      arrived: (page) => page.locator('main form').first(),
    },
  ],
}

const browsed: Way = {
  start: { path: '/home', hasPlace: true, module: { id: 4, type: 'ecommerce' } },
  steps: [
    {
      name: 'home to category',
      prepare: (page) => reach(page, '/category/'),
      go: (page) => linkTo(page, '/category/').click(),
      arrived: (page) => page.locator('main article').first(),
    },
    {
      name: 'category to product',
      prepare: (page) => reach(page, '/product/'),
      go: (page) => linkTo(page, '/product/').click(),
      arrived: (page) => page.getByRole('dialog').getByRole('heading').first(),
    },
  ],
}

const rented: Way = {
  start: { path: '/home', hasPlace: true, module: { id: 6, type: 'rental' } },
  steps: [
    {
      name: 'rental home to list',
      prepare: (page) => reach(page, '/rental/vehicle-search'),
      go: (page) => linkTo(page, '/rental/vehicle-search').click(),
      arrived: (page) => page.locator('main article').first(),
    },
    {
      name: 'list to vehicle',
      prepare: (page) => reach(page, '/rental/vehicle-details/'),
      go: (page) => linkTo(page, '/rental/vehicle-details/').click(),
      arrived: (page) => page.getByRole('heading', { level: 1 }),
    },
    {
      name: 'vehicle to provider',
      prepare: (page) => reach(page, '/rental/provider-details/'),
      go: (page) => linkTo(page, '/rental/provider-details/').click(),
      arrived: (page) => page.locator('main article').first(),
    },
  ],
}

/** The main ways through the shop. */
export const mainWays: readonly Way[] = [placed, ordered, browsed, sent, rented]

function linkTo(page: Page, path: string): Locator {
  return page.locator(`a[href^="${path}"]:visible`).first()
}

/** Scrolls until a link is in the page, as sections load near the viewport. */
async function reach(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < 40 && (await linkTo(page, path).count()) === 0; tries++) {
    await page.evaluate(() => scrollBy(0, 500))
    await page.waitForTimeout(250)
  }
  // A section that arrives above may draw the link anew.
  await linkTo(page, path)
    .scrollIntoViewIfNeeded()
    .catch(() => linkTo(page, path).scrollIntoViewIfNeeded())
}

async function addItem(page: Page): Promise<void> {
  const item = page.getByRole('dialog')
  for (const group of await item.getByRole('radiogroup').all()) await group.locator('label').first().click()
  await item.getByRole('button', { name: 'Add to Cart' }).click()
  await item.waitFor({ state: 'hidden' })
}
