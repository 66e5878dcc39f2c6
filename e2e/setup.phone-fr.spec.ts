import type { Page } from '@playwright/test'
import { doorPhoto, look, openPhone } from './desk-journey.ts'
import { expect, test } from './fixtures.ts'
import { openCart } from './journey.ts'
import { textOf } from './journey-shops.ts'
import { openOwnShop } from './own-shop.ts'
import { toast } from './shop.ts'

// The first "Done means" of the office: an empty shop, a link, and nothing but a browser.

const french = { language: 'fr' } as const
const tunis = { latitude: 36.8, longitude: 10.18 }
const textFor = (english: string, values?: Record<string, string>) => textOf(french, english, { values })

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.use({ geolocation: tunis, permissions: ['geolocation'], timezoneId: 'Africa/Tunis' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openOwnShop({ isEmpty: true, settings: {} })
})
test.afterAll(() => shop?.close())

/** Presses the act of a step, which saves it, and waits for the next one. */
async function save(page: Page, act: string, next: string): Promise<void> {
  await page.getByRole('button', { name: textFor(act) }).click()
  await expect(page.getByRole('heading', { name: textFor(next) })).toBeVisible()
}

/** Invites somebody in the open dialog, and returns the link. */
async function readInvitation(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textFor('Make the invitation') }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: textFor('Done') }).click()
  return new URL(link).pathname + new URL(link).hash
}

async function openInvitation(phone: Page, link: string): Promise<void> {
  await phone.goto(link)
  await phone.getByRole('button', { name: textFor('Open the desk') }).click()
  await expect(phone.getByRole('navigation', { name: textFor('Pages of the desk') })).toBeVisible()
}

test('from an empty start to a delivered order with nothing but a browser, in French with three decimals', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(240_000)
  const [link = ''] = /\/desk#link=\S+/.exec(shop.readOutput()) ?? []
  await page.goto(link)
  await page.getByRole('textbox', { name: /^(Name|Nom)$/ }).fill('Rana Mansour')
  await page.getByRole('button', { name: /^(Open the desk|Ouvrir le bureau)$/ }).click()
  await expect(page).toHaveURL(/\/desk\/setup$/)

  // The shop speaks English and Arabic until its owner has chosen otherwise.
  const english = { first: 'First language', name: 'Name of the shop', country: 'Country', next: 'Save and continue' }
  const either = (text: string) => new RegExp(`${textOf({ language: 'en' }, text).source}|${textFor(text).source}`)
  await page.getByLabel(either(english.name)).fill('Marsa')
  await page.getByRole('checkbox', { name: 'Français' }).check({ force: true })
  await page.getByLabel(either(english.first)).selectOption('fr')
  await page.getByLabel(either(english.country)).selectOption('TN')
  await page.getByRole('button', { name: either(english.next) }).click()
  // The desk reads everything again in the new language first, on a busy machine for longer than a journey waits for anything.
  await expect(page).toHaveURL(/step=place/, { timeout: 30_000 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

  await page.getByLabel(textFor('Name of the area')).fill('Vieux Port')
  await page.getByRole('button', { name: textFor('Use my position') }).click()
  await expect(page.getByText(textFor('This zone covers {area} km².'))).toBeVisible()
  await look(page, 'the place of a new shop')
  await save(page, 'Save and continue', 'What you deliver')
  for (const module of ['Restaurants', 'Courses'])
    await page.getByRole('checkbox', { name: new RegExp(`^${module}`) }).check({ force: true })
  await page.getByLabel(textFor('Delivery fee')).fill('2,5')
  await look(page, 'the modules of a new shop')
  await save(page, 'Save and continue', 'Your stores')

  await page.getByLabel(textFor('Name of the store')).fill('Chez Amal')
  await page.getByLabel(textFor('Its phone')).fill('20123450')
  await page.getByRole('switch', { name: textFor('Open day and night') }).check({ force: true })
  const first = page.getByRole('group', { name: textFor('Item {n}', { n: '1' }) })
  await first.getByLabel(textFor('Name')).fill('Couscous aux légumes')
  await first.getByLabel(textFor('Price')).fill('12,750')
  await look(page, 'the first store of a shop')
  await page.getByRole('button', { name: textFor('Open the store') }).click()
  await page.getByRole('button', { name: textFor('Invite its person') }).click()
  await page.getByRole('dialog').getByLabel(textFor('Name')).fill('Amal Trabelsi')
  const kitchenLink = await readInvitation(page)
  await save(page, 'Continue', 'Logo and colours')

  await page.getByRole('button', { name: textFor('Palm') }).click()
  await expect(page.getByRole('button', { name: textFor('Palm'), pressed: true })).toBeVisible()
  await page.getByRole('button', { name: textFor('Invite'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(textFor('Name')).fill('Adil Ben Salah')
  await dialog.getByLabel(textFor('Phone')).fill('20123451')
  const courierLink = await readInvitation(page)
  await expect(page.getByText(textFor('Your shop is open'))).toBeVisible()
  await look(page, 'a shop that is open')

  const guest = await openPhone(browser, problems, { locale: 'fr-FR', timezoneId: 'Africa/Tunis', geolocation: tunis })
  const order = await orderAsGuest(guest)
  const where = { locale: 'fr-FR', timezoneId: 'Africa/Tunis', geolocation: tunis }
  const kitchen = await openPhone(browser, problems, where)
  await openInvitation(kitchen, kitchenLink)
  await kitchen.setViewportSize({ width: 1440, height: 900 })
  const card = kitchen.getByRole('button', { name: order, expanded: false })
  const panel = kitchen.getByRole('region', { name: textFor('Order {id}', { id: order }) })
  await expect(card.or(panel).first()).toBeVisible()
  if (!(await panel.isVisible())) await card.click()
  await panel.getByRole('button', { name: textOf(french, 'Accept order', { isStart: true }) }).click()
  await expect(guest.getByText(textFor('Your order is confirmed.')).first()).toBeVisible()

  const rider = await openPhone(browser, problems, where)
  await openInvitation(rider, courierLink)
  await rider
    .getByRole('button', { name: textOf(french, 'Accept', { isStart: true }) })
    .first()
    .click()
  const preparing = kitchen.getByRole('region', { name: textFor('Preparing') })
  const ready = preparing
    .locator(`[data-order="${order}"]`)
    .or(panel)
    .getByRole('button', { name: textFor('Ready') })
  // At the very moment at which the courier accepts.
  await ready.click()
  await rider.getByRole('button', { name: textFor('Picked up') }).click()
  await rider.getByRole('button', { name: textFor('At the door') }).click()
  await rider.getByLabel(textFor('Take a photo')).setInputFiles(doorPhoto)
  await expect(rider.getByText('15,250')).toBeVisible()
  await rider.getByRole('checkbox').check({ force: true })
  await rider.getByRole('button', { name: textFor('Confirm delivery') }).click()
  await expect(guest.getByText(textFor('Your order has been delivered.')).first()).toBeVisible()
})

/** A guest orders the first dish in cash, and the number of the order is returned. */
async function orderAsGuest(page: Page): Promise<string> {
  await page.goto('/')
  await page
    .getByRole('button', { name: /position/i })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Choisir le lieu' })
  await picker.getByLabel('Adresse').fill('4, rue du Port')
  await picker.getByRole('button', { name: 'Choisir ce lieu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurants' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/product/couscous-aux-legumes')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(toast(page, 'ajouté')).toBeVisible()
  await openCart(page)
  await page
    .getByRole('dialog', { name: 'Panier' })
    .getByRole('link', { name: /commande/i })
    .click()
  await page.getByRole('button', { name: 'Sans compte', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?page=cart/)
  await page.getByLabel('Nom', { exact: true }).fill('Salma Idrissi')
  await page.getByLabel('Téléphone', { exact: true }).fill('20123452')
  await page
    .getByRole('button', { name: /^Passer la commande|^Commander/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/track-order$/)
  return '100001'
}
