import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, food, type Language, open, returnTo, toast } from './shop.ts'

const words = {
  en: {
    heart: /^Add .* to favourites$/,
    added: 'Added to your favourites',
    removed: 'Removed from your favourites',
    gone: 'This is no longer in your favourites.',
    notLoggedIn: 'You are not logged in',
  },
  ar: {
    heart: /^إضافة .* إلى المفضلة$/,
    added: 'تمت الإضافة إلى المفضلة',
    removed: 'تمت الإزالة من المفضلة',
    gone: 'لم يعد موجودًا في المفضلة',
    notLoggedIn: 'يلزم تسجيل الدخول أولًا',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

type Ids = { item_ids: number[]; store_ids: number[] }

/** Noura of the demo, as the API knows her. */
async function signInByApi({ request }: Page) {
  const body = { login_type: 'manual', email_or_phone: 'noura@medina.example', field_type: 'email', password: 'noura-2026' }
  const { token } = (await (await request.post('/api/v1/auth/login', { data: body })).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const remove = (query: string) => request.delete(`/api/v1/customer/wish-list/remove?${query}`, { headers })
  return {
    token,
    remove,
    ids: async () => (await (await request.get('/api/v1/customer/wish-list/ids', { headers })).json()) as Ids,
  }
}

function heart(place: Page | Locator, language: Language = 'en'): Locator {
  return place.getByRole('button', { name: words[language].heart })
}

for (const language of ['en', 'ar'] as const) {
  const say = words[language]

  test(`[4.056, 7.007, 7.008] a heart fills and empties, and stays so (${language})`, async ({ page }) => {
    if (language === 'ar') await page.setViewportSize({ width: 360, height: 740 })
    const storeId = language === 'en' ? 2 : 3
    const noura = await signInByApi(page)
    await returnTo(page, { language, module: food })
    await page.addInitScript((token) => localStorage.setItem('token', token), noura.token)
    await open(page, `/store/${storeId}`)
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, language).click()
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true')
    await expect(toast(page, say.added)).toBeVisible()
    expect((await noura.ids()).store_ids).toContain(storeId)
    await expectAccessible(page, 'a store that is wished for')

    await page.reload()
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, language).focus()
    await page.keyboard.press('Enter')
    await expect(heart(page, language)).toHaveAttribute('aria-pressed', 'false')
    await expect(toast(page, say.removed)).toBeVisible()
    expect((await noura.ids()).store_ids).not.toContain(storeId)
  })
}

test('[4.056, 8.004] a heart goes back when the press does not arrive, and says what another device did first', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|status of 404/)
  const noura = await signInByApi(page)
  await returnTo(page)
  await page.addInitScript((token) => localStorage.setItem('token', token), noura.token)
  await open(page, '/store/4')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart(page).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)

  await heart(page).click()
  await expect(toast(page, words.en.added)).toBeVisible()
  await noura.remove('store_id=4')
  await heart(page).click()
  await expect(toast(page, words.en.gone)).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})

test('[4.040] hearts are empty when another tab has signed out', async ({ page, context }) => {
  const noura = await signInByApi(page)
  await noura.remove('store_id=5')
  await returnTo(page)
  await open(page, '/store/5')
  await page.evaluate((token) => localStorage.setItem('token', token), noura.token)
  await page.reload()
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto('/store/5')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})
