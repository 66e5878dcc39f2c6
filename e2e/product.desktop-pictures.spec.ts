import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { changeModule, expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

const ecommerce = { id: 4, type: 'ecommerce' }
const headphones = 1329

type Card = { id: number; name: string; flash_sale: number }

/** Reads a list of the demo shop. */
async function ask<T>(page: Page, path: string, module: number): Promise<T> {
  return (await page.request.get(`/api/v1/${path}`, { headers: { zoneid: '[1]', moduleid: String(module) } })).json()
}

/** Returns an item of e-commerce that a review shows in pictures. */
async function findPictured(page: Page): Promise<number> {
  const { products } = await ask<{ products: Card[] }>(page, 'items/most-reviewed?limit=50&offset=1&view=card', 4)
  for (const { id } of products) {
    const { reviews } = await ask<{ reviews: { attachment: string[] }[] }>(page, `items/reviews/${id}?limit=10&offset=1`, 4)
    if (reviews.some(({ attachment: pictures }) => pictures.length > 0)) return id
  }
  throw new Error('the demo shop has no review with pictures')
}

/** Gives items seven more pictures: in the demo city each shows its item from one side. */
async function addPictures(page: Page): Promise<void> {
  const { products } = await ask<{ products: { image_full_url: string }[] }>(
    page,
    'items/most-reviewed?limit=7&offset=1&view=card',
    4,
  )
  await page.route(/\/items\/details\//, async (route) => {
    const response = await route.fetch()
    const item = (await response.json()) as Record<string, unknown>
    const images_full_url = products.map(({ image_full_url }) => image_full_url)
    await route.fulfill({ response, json: { ...item, images_full_url } })
  })
}

/** Returns the positions of the thumbnails that are completely in view. */
function listInSight(row: Locator): Promise<number[]> {
  return row.evaluate((list) => {
    const frame = list.getBoundingClientRect()
    return [...list.children].flatMap((child, index) => {
      const { top, bottom } = child.getBoundingClientRect()
      return top >= frame.top - 1 && bottom <= frame.bottom + 1 ? [index] : []
    })
  })
}

test('[2.041, 9.025, 9.026] a product shows five thumbs at a time, each picture large, its brand, and what is like it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await returnTo(page, { module: ecommerce })
  await addPictures(page)
  await open(page, '/home?search=Noise-cancelling headphones')
  await page.getByRole('link', { name: 'Noise-cancelling headphones', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'All details' }).first().click()
  await expect(page).toHaveURL(/\/product\//)

  // Until it has closed, the quick view has a row of its own.
  const thumbs = page.locator('.thumb-rail-page > .thumb-row')
  await expect(thumbs.locator('.thumb')).toHaveCount(8)
  await expect.poll(() => listInSight(thumbs)).toEqual([0, 1, 2, 3, 4])
  const last = thumbs.locator('.thumb').last()
  await page.getByRole('button', { name: 'More images' }).click()
  await expect.poll(() => listInSight(thumbs)).toEqual([3, 4, 5, 6, 7])
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Zoom: image 8 of 8' }).click()
  const zoom = page.getByRole('button', { name: 'Zoom in' })
  await zoom.click()
  const large = page.getByRole('button', { name: 'Zoom out' })
  await expect.poll(() => large.evaluate((box) => [box.clientWidth, box.clientHeight])).toEqual([1200, 1800])
  await page.keyboard.press('Escape')

  const facts = page.locator('dl').filter({ hasText: 'Brand' })
  await expect(facts.getByRole('link').first()).toHaveAttribute('href', /data_type=brand/)
  await expect(facts.getByRole('link', { name: 'Audio', exact: true })).toHaveAttribute('href', /data_type=category/)
  await expect(page.getByRole('heading', { name: 'More from this store' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You may like' })).toBeVisible()
  await expectAccessible(page, 'a product with all its parts')

  await page.getByRole('button', { name: /^Share / }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/product/')
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBe(
    JSON.stringify([{ id: headphones, module_id: 4 }]),
  )

  await facts.getByRole('link', { name: 'Audio', exact: true }).click()
  await expect(page).toHaveURL(/\/home\?search=category&id=\d+&module_id=4&data_type=category/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[2.041] from a dish’s card its rating leads to its reviews, and the way back to the list', async ({ page }) => {
  await returnTo(page, { module: food })
  await open(page, '/store/5?module_id=1')
  await page.getByRole('link', { name: 'Mini burgers', exact: true }).first().click()
  const view = page.getByRole('dialog', { name: 'Mini burgers' })
  await view.getByRole('link', { name: /\d ratings?$/ }).click()
  await expect(page).toHaveURL(/\/product\/\d+\?module_id=1#reviews$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mini burgers' })).toBeAttached()
  await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'You may like' })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Mini burgers', exact: true }).first().click()
  await view.getByRole('link', { name: 'All details and reviews' }).click()
  await expect(page).toHaveURL(/\/product\/\d+\?module_id=1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mini burgers' })).toBeInViewport()
})

test('[2.041, 4.057] a medicine names its substance, unit and prescription, a food what it is made of and contains; a campaign’s item says when it is sold and has no heart, and a flash sale counts down by the server’s clock', async ({
  page,
}) => {
  type Facts = Card & { generic_name: string[]; unit_type: string | null; is_prescription_required: number }
  type Made = Facts & { nutritions_name: string[]; allergies_name: string[] }
  const medicines = await ask<{ products: Facts[] }>(page, 'items/popular?limit=100&offset=1', 3)
  const medicine = medicines.products.find((one) => one.generic_name.length > 0 && one.is_prescription_required === 1)
  await returnTo(page, { module: { id: 3, type: 'pharmacy' } })
  await open(page, `/product/${medicine?.id}?module_id=3`)
  const main = page.getByRole('main')
  const fact = (name: string) => main.locator('dl div', { has: page.getByText(name, { exact: true }) })
  await expect(fact('Generic name')).toContainText(medicine?.generic_name[0] ?? '-')
  await expect(fact('Unit')).toContainText(medicine?.unit_type ?? '-')
  await expect(main.getByText('prescription', { exact: true })).toBeVisible()

  const foods = await ask<{ products: Made[] }>(page, 'items/popular?limit=100&offset=1', 2)
  const made = foods.products.find((one) => one.nutritions_name.length > 0 && one.allergies_name.length > 0)
  await open(page, `/product/${made?.id}?module_id=2`)
  await expect(fact('Nutrition')).toContainText(made?.nutritions_name[0] ?? '-')
  await expect(fact('Allergens')).toContainText(made?.allergies_name[0] ?? '-')

  await changeModule(page, ecommerce)
  const [sold] = await ask<(Card & { available_date_ends: string })[]>(page, 'campaigns/item?view=card', 4)
  if (sold === undefined) throw new Error('the demo shop has no campaign')
  await open(page, `/product/${sold.id}?module_id=4&product_type=campaign`)
  await expect(page.getByRole('heading', { level: 1, name: sold.name })).toBeVisible()
  await expect(page.locator('.product-order').getByText(/^On offer/)).toBeVisible()
  await expect(page.getByRole('button', { name: /favourites$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)

  const { active_products: pieces } = await ask<{ active_products: { item_id: number }[] }>(page, 'flash-sales?view=card', 4)
  const itemId = pieces[0]?.item_id ?? 0
  const { sale } = await ask<{ sale: { ends_at: string; stock: number; available_stock: number } }>(
    page,
    `items/details/${itemId}`,
    4,
  )
  await open(page, `/product/${itemId}?module_id=4`)
  const box = page.getByRole('region', { name: 'Flash sale' })
  await expect(box).toContainText(`Sold: ${sale.stock - sale.available_stock}`)
  // The browser has the machine's clock, the shop another one.
  const { now } = await ask<{ now: string }>(page, 'flash-sales?view=card', 4)
  const text = await box.getByRole('timer').innerText()
  const [hours = 0, minutes = 0, seconds = 0] = (/\d+:\d+:\d+/.exec(text)?.[0] ?? '').split(':').map(Number)
  const days = Number(/(\d+) days?/.exec(text.replace(/^.*left/s, ''))?.[1] ?? 0)
  const shown = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  const left = (Date.parse(sale.ends_at) - Date.parse(now)) / 1000
  expect(Math.abs(shown - left)).toBeLessThan(20)
})

test('[2.041] pictures of a review open large, and give the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await returnTo(page, { language: 'ar', theme: 'dark', module: ecommerce })
  await open(page, `/product/${await findPictured(page)}`)
  const picture = page.locator('.review-picture').first()
  await picture.scrollIntoViewIfNeeded()
  await picture.click()
  await expect(page.locator('.zoom-box')).toBeVisible()
  await expectAccessible(page, 'a picture of a review')
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
})

test('on a phone a product leads to the cart, whose bar its own action covers; at 400 % zoom no bar covers the page, and in colours of the system buttons have edges', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await returnTo(page, { module: ecommerce })
  await open(page, `/product/${headphones}`)
  await expectNoSidewaysScroll(page, 'a product on a phone')
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 320, height: 256 })
  const heading = page.getByRole('heading', { level: 1 })
  for (const part of [heading, page.getByRole('button', { name: /^Add/ }).first()]) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const isSeen = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    expect(isSeen).toBe(true)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toHaveCSS('border-top-style', 'solid')
})

test('[2.041] an unknown item is a page that is missing, for browsers and for search engines', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  for (const path of ['/product/99999999', '/product/-1', '/product/99999999?product_type=campaign', '/product/%00']) {
    expect((await page.request.get(path)).status(), path).toBeGreaterThanOrEqual(400)
  }
  expect((await page.goto('/product/99999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
