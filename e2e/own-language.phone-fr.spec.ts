import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { textOf } from './journey-shops.ts'
import { expectAccessible, expectNoSidewaysScroll, toast } from './shop.ts'

const street = '14, rue Ibn Sina, porte bleue'

// The second shop: no demo, no address search, cash only.
test.use({ geolocation: { latitude: 33.5812, longitude: -7.6391 }, permissions: ['geolocation'] })

test('[2.002, 4.018, 5.010, 5.018] a guest orders a dish with options in French, to an address in own words and for the total on the button, and changes the language on the way', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page
    .getByRole('button', { name: /position/i })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Choisir le lieu' })
  await picker.getByLabel('Adresse').fill(street)
  await picker.getByRole('button', { name: 'Choisir ce lieu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurants' }).click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/product/chicken-tacos')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByText('Obligatoire').first()).toBeVisible()
  // The focus goes to the first choice that is missing; a key before would be for that one.
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: 'Grand' }).press('Space')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(toast(page, 'ajouté')).toBeVisible()
  await openCart(page)
  const cart = page.getByRole('dialog', { name: 'Panier' })
  await expect(cart).toContainText('Grand')
  await expect(cart).toContainText('57,00')
  await expectAccessible(page, 'cart in French')

  // The line was added in French; its options are named in the language of the page.
  await page.goto('/product/chicken-tacos?lang=ar')
  await openCart(page)
  await expect(page.getByRole('dialog', { name: 'سلة التسوّق' })).toContainText('كبير')
  await page.goto('/product/chicken-tacos?lang=fr')
  await openCart(page)
  await cart.getByRole('link', { name: /commande/i }).click()
  await page.getByRole('button', { name: 'Sans compte', exact: true }).click()

  await expect(page).toHaveURL(/\/checkout\?page=cart/)
  await page.getByLabel('Nom', { exact: true }).fill('Salma Idrissi')
  await page.getByLabel('Téléphone', { exact: true }).fill('0612345678')
  await expect(page.getByText('Grand').first()).toBeVisible()
  await expectNoSidewaysScroll(page, 'checkout in French')
  const address = page.getByLabel('Adresse', { exact: true })
  await expect(address).toHaveValue(street)
  await address.fill('')
  const place = page.getByRole('button', { name: /^Passer la commande|^Commander/ }).first()
  await place.click()
  await expect(page.getByText(textOf({ language: 'fr' }, 'Address is required'))).toBeVisible()
  await address.fill(`${street}, 2e étage`)
  const [total = ''] = /\d[\d.,]*/.exec(await place.innerText()) ?? []
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText(total).first()).toBeVisible()
  await expect(page.getByText(`${street}, 2e étage`).first()).toBeVisible()
  await expect(page.getByText('Tacos au poulet').first()).toBeVisible()
  await expect(page.getByText('Grand').first()).toBeVisible()
})

test('the buttons of a product leave its options in view, and the page ends above them', async ({ page }) => {
  // In French, the buttons take three rows, in Arabic two.
  for (const [language, name] of [
    ['fr', 'Cookies'],
    ['ar', 'ملفات الارتباط'],
  ] as const) {
    await page.goto(`/product/chicken-tacos?lang=${language}`)
    const buttons = page.locator('.product-foot')
    const last = page.getByRole('contentinfo').getByRole('button', { name })
    const lowest = async (part: Locator) => (await part.boundingBox().then((box) => box && box.y + box.height)) ?? Number.NaN
    const top = async () => (await buttons.boundingBox())?.y ?? Number.NaN
    // An option that the keyboard reaches is in view too.
    const choice = page.getByRole('radio').first()
    // The height of the buttons is known once the page is hydrated.
    await last.waitFor({ state: 'attached' })
    await expect(async () => {
      await choice.blur()
      await page.evaluate(() => scrollTo(0, 0))
      await choice.focus()
      expect(await lowest(choice), language).toBeLessThanOrEqual(await top())
    }).toPass({ timeout: 10_000 })
    // The footer is laid out when it comes near, and the end of the page moves then.
    await expect(async () => {
      await page.keyboard.press('End')
      expect(await lowest(last), language).toBeLessThanOrEqual(await top())
    }).toPass({ timeout: 10_000 })
  }
})
