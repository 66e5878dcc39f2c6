import type { Locator, Page } from '@playwright/test'
import { type JourneyCustomer, newCustomer, signInBefore } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { food, type Language, open, returnTo, toast } from './shop.ts'
import { authWords, openSignIn } from './sign-in.ts'

const words = {
  en: {
    heart: /^Add .* to favourites$/,
    added: 'Added to your favourites',
    removed: 'Removed from your favourites',
    notLoggedIn: 'You are not logged in',
    kept: 'Your favourites are saved',
  },
  ar: {
    heart: /^إضافة .* إلى المفضلة$/,
    notLoggedIn: 'يلزم تسجيل الدخول أولًا',
    kept: 'تم حفظ المفضلة',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

const path = '/api/v1/customer/wish-list'
const bearer = ({ token }: JourneyCustomer) => ({ authorization: `Bearer ${token}` })

/** Reads a customer's wish list from the server. */
async function wishesOf({ request }: Page, customer: JourneyCustomer): Promise<{ item_ids: number[]; store_ids: number[] }> {
  return (await request.get(`${path}/ids`, { headers: bearer(customer) })).json()
}

function heart(place: Page | Locator, language: Language = 'en'): Locator {
  return place.getByRole('button', { name: words[language].heart })
}

const expectFilled = (button: Locator, isFilled: boolean) => expect(button).toHaveAttribute('aria-pressed', String(isFilled))

test('[5.038, 6.003, 8.021] hearts that a guest presses are kept, and filled once the guest has signed in', async ({ page }) => {
  const language = 'ar'
  const texts = words[language]
  await page.setViewportSize({ width: 360, height: 740 })
  await returnTo(page, { language, module: food })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) sent.push(request.method())
  })
  await open(page, '/store/3')
  await heart(page, language).click()
  await expect(toast(page, texts.notLoggedIn)).toBeVisible()
  await expectFilled(heart(page, language), false)
  await page.reload({ waitUntil: 'networkidle' })

  await page.locator('a[data-quick-view]').first().click()
  const view = page.locator('dialog', { has: page.locator('.quick-view') })
  await expectFilled(heart(view, language), false)
  await heart(view, language).click()
  expect(sent).toEqual([])
  await toast(page, texts.notLoggedIn).getByRole('button', { name: authWords[language].signIn }).click()

  const lina = await newCustomer(page)
  const door = page.getByRole('dialog').filter({ has: page.getByLabel(authWords[language].contact) })
  await door.getByLabel(authWords[language].contact).fill(lina.email)
  await door.getByLabel(authWords[language].password, { exact: true }).fill(lina.password)
  await door.getByRole('button', { name: authWords[language].signIn, exact: true }).click()
  await expect(toast(page, texts.kept)).toBeVisible()
  await expect(door).toBeHidden()
  await expectFilled(heart(view, language), true)
  const wishes = await wishesOf(page, lina)
  expect(wishes.store_ids).toEqual([3])
  expect(wishes.item_ids).toHaveLength(1)

  await page.goBack()
  await expect(view).toBeHidden()
  await expectFilled(heart(page, language), true)
  expect(await page.evaluate(() => localStorage.getItem('kept_wishes'))).toBeNull()
})

test('[5.038] a kept heart for what is gone meanwhile is told so, once', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const gone = JSON.stringify([{ kind: 'store', id: 999_999, name: 'Moon Bakery' }])
  await page.addInitScript((wishes) => localStorage.getItem('location') ?? localStorage.setItem('kept_wishes', wishes), gone)
  await returnTo(page)
  const lina = await newCustomer(page)
  const dialog = await openSignIn(page)
  await dialog.getByLabel(authWords.en.contact).fill(lina.email)
  await dialog.getByLabel(authWords.en.password, { exact: true }).fill(lina.password)
  await dialog.getByRole('button', { name: authWords.en.signIn, exact: true }).click()
  await expect(toast(page, 'Moon Bakery is no longer available')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept_wishes'))).toBeNull()
})

test('[4.040, 4.056, 4.057, 7.007, 7.008, 8.004] a heart fills and empties, and stays so; it goes back when the press does not arrive, says what another device did first, and is empty when another tab has signed out', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|status of 404/)
  await returnTo(page, { module: food })
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/store/2')
  await expectFilled(heart(page), false)
  await heart(page).click()
  await expectFilled(heart(page), true)
  await expect(toast(page, words.en.added)).toBeVisible()
  expect(await wishesOf(page, lina)).toEqual({ item_ids: [], store_ids: [2] })

  await page.reload()
  await expectFilled(heart(page), true)
  await heart(page).press('Enter')
  await expectFilled(heart(page), false)
  await expect(toast(page, words.en.removed)).toBeVisible()
  expect(await wishesOf(page, lina)).toEqual({ item_ids: [], store_ids: [] })

  // Requests of the page itself must not fail instead of the heart's.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await heart(page).click()
  await expect(toast(page, /^No connection/)).toBeVisible()
  await expectFilled(heart(page), false)
  await context.setOffline(false)

  await heart(page).click()
  await expectFilled(heart(page), true)
  await expect(toast(page, words.en.added).last()).toBeVisible()
  await page.request.delete(`${path}/remove?store_id=2`, { headers: bearer(lina) })
  await heart(page).click()
  await expect(toast(page, 'This is no longer in your favourites.')).toBeVisible()
  await expectFilled(heart(page), false)

  await open(page, '/product/1')
  await heart(page).first().click()
  await expectFilled(heart(page).first(), true)
  await expect(toast(page, words.en.added).last()).toBeVisible()
  expect((await wishesOf(page, lina)).item_ids).toEqual([1])

  await page.request.post(`${path}/add?store_id=5`, { headers: bearer(lina) })
  await open(page, '/store/5')
  await expectFilled(heart(page), true)
  const other = await context.newPage()
  await other.goto('/store/5')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expectFilled(heart(page), false)
})
