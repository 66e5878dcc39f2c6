import type { Page } from '@playwright/test'
import { linkTo, reach, type Step, type Way, type WayShop } from './way.ts'

/** A guest's first order, from the landing if the shop suggests places, until the page that tracks it. */
export function guestOrder(shop: WayShop, { hasPlaces }: { hasPlaces: boolean }): Way {
  const steps = [
    ...(hasPlaces ? [choosePlace] : []),
    openStore(shop),
    openItem(shop),
    openCart(shop),
    enterCheckout(shop),
    placeOrder(shop),
  ]
  return { start: hasPlaces ? { path: '/', hasPlace: false } : { path: '/home', hasPlace: true }, steps }
}

/** A customer looks up an order. */
export const pastOrders: Way = {
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

const choosePlace: Step = {
  name: 'landing to home',
  isJudged: true,
  async prepare(page) {
    await page.getByRole('combobox', { name: 'Delivery place' }).fill('Palm Court 14')
    await page.getByRole('option').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Food' }).waitFor()
  },
  go: (page) => page.getByRole('dialog').getByRole('button', { name: 'Food' }).click(),
  arrived: (page) => page.locator('article').first(),
}

const openStore = ({ store }: WayShop): Step => ({
  name: 'home to store',
  isJudged: true,
  prepare: (page) => reach(page, store),
  go: (page) => linkTo(page, store).click(),
  arrived: (page) => page.locator('section[id^="section-"] article').first(),
})

const openItem = ({ text }: WayShop): Step => ({
  name: 'store to item',
  isJudged: true,
  prepare: (page) => page.locator('section[id^="section-"] article').first().scrollIntoViewIfNeeded(),
  go: (page) => page.locator('section[id^="section-"] article a').first().click(),
  arrived: (page) => page.getByRole('dialog').getByRole('button', { name: text('Add to Cart', { isStart: true }) }),
})

const openCart = (shop: WayShop): Step => ({
  name: 'store to cart',
  prepare: (page) => addItem(page, shop),
  // The bar of a phone, or the button in the header.
  go: (page) => page.locator('[data-bar="cart"]:visible, header a[href="/cart"]:visible').first().click(),
  arrived: (page) => page.getByRole('link', { name: shop.text('Proceed To Checkout', { isStart: true }) }),
})

const enterCheckout = ({ text }: WayShop): Step => ({
  name: 'cart to checkout',
  async prepare(page) {
    await page.getByRole('link', { name: text('Proceed To Checkout', { isStart: true }) }).click()
    await page.getByRole('button', { name: text('Guest') }).waitFor()
  },
  go: (page) => page.getByRole('button', { name: text('Guest') }).click(),
  arrived: (page) => page.getByLabel(text('Name')),
})

const placeOrder = ({ text, phone }: WayShop): Step => ({
  name: 'checkout to order',
  async prepare(page) {
    await page.getByLabel(text('Name')).fill('Lina Haddad')
    await page.getByLabel(text('Phone')).fill(phone)
    await page
      .getByLabel(text('Email', { isStart: true }))
      .first()
      .fill('lina@mail.example')
    await page
      .getByRole('button', { name: text('Place order', { isStart: true }) })
      .first()
      .scrollIntoViewIfNeeded()
  },
  go: (page) =>
    page
      .getByRole('button', { name: text('Place order', { isStart: true }) })
      .first()
      .click(),
  arrived: (page) => page.locator('.track-time'),
})

/** Enough for the store's minimum. */
async function addItem(page: Page, { text }: WayShop): Promise<void> {
  const item = page.getByRole('dialog')
  for (const group of await item.getByRole('radiogroup').all()) await group.locator('label').first().click()
  for (let more = 0; more < 2; more++)
    await item
      .getByRole('button', { name: text('Increase quantity') })
      .last()
      .click()
  await item.getByRole('button', { name: text('Add to Cart', { isStart: true }) }).click()
  await item.waitFor({ state: 'hidden' })
}
