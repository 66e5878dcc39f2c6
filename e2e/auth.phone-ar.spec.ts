import type { Page } from '@playwright/test'
import { listEnglish } from './untranslated-text.ts'
import { expect, test } from './fixtures.ts'
import { anAccount, aPerson, requestSignInCode, authWords, CODE, enterCode, openSignIn } from './sign-in.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

const texts = authWords.ar

/** Nothing overflows the sides, and no English is on the page. */
async function expectFitsInArabic(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page, where)
  expect(await listEnglish(page), where).toEqual([])
}

test.beforeEach(({ page }) => returnTo(page, { language: 'ar' }))

test('[0.002, 2.066, 4.047, 4.049, 5.016, 5.017, 5.028, 8.023, 8.046] كلمة مرور غير صحيحة ثم الدخول برمز التحقق لعميل جديد', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/status of 401/)
  const person = await anAccount(request)
  const dialog = await openSignIn(page, 'ar')
  await expectAccessible(page, 'sign in')
  await expectFitsInArabic(page, 'sign in')
  const send = dialog.getByRole('button', { name: texts.signIn, exact: true })
  await send.click()
  await expect(dialog.getByText('يُرجى إدخال بريد إلكتروني أو رقم هاتف صحيح')).toBeVisible()
  await expect(dialog.getByText('كلمة المرور مطلوبة')).toBeVisible()
  await dialog.getByLabel(texts.contact).fill(person.email)
  await dialog.getByLabel(texts.password, { exact: true }).fill('another one')
  await send.click()
  await expect(toast(page, 'البريد الإلكتروني أو رقم الهاتف أو كلمة المرور غير صحيحة')).toBeVisible()

  await requestSignInCode(dialog, aPerson().phone, 'ar')
  await expect(dialog.getByText(texts.demoCode)).toBeVisible()
  // The boxes are ordered from left to right.
  const boxes = await dialog.locator('.code-box').all()
  const lefts = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.x ?? 0))
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
  await dialog.getByLabel(texts.code).pressSequentially('١٢٣٤٥٦')
  await expect(dialog.getByLabel(texts.code)).toHaveValue(CODE)
  await expectAccessible(page, 'code')
  await expectFitsInArabic(page, 'code')
  await dialog.getByRole('button', { name: texts.verify }).click()
  await dialog.getByLabel(texts.name, { exact: true }).fill('لينا حداد')
  await expectAccessible(page, 'user info')
  await dialog.getByRole('button', { name: texts.done }).click()
  await expect(toast(page, texts.signedIn)).toBeVisible()
})

test('[0.002, 4.049, 4.052, 5.034, 8.024] إنشاء حساب، ثم صفحة نسيان كلمة المرور بالعربية', async ({ page }) => {
  const person = aPerson()
  const dialog = await openSignIn(page, 'ar')
  await dialog.getByRole('button', { name: texts.signUp }).click()
  // The refusal names the missing fields in Arabic.
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: texts.signUp, exact: true }).click()
  await expect(dialog.getByText('الاسم الأول مطلوب')).toBeVisible()
  await expectFitsInArabic(page, 'sign-up, refused')
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByLabel(texts.name, { exact: true }).fill('لينا حداد')
  await dialog.getByLabel(texts.email, { exact: true }).fill(person.email)
  await dialog.getByLabel(texts.phone, { exact: true }).fill(person.phone)
  await dialog.getByLabel(texts.password, { exact: true }).fill(person.password)
  await dialog.getByLabel(texts.confirm, { exact: true }).fill(person.password)
  await expect(dialog.getByRole('button', { name: texts.signUp, exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page, 'sign up')
  await expectFitsInArabic(page, 'sign up')
  await dialog.getByRole('button', { name: texts.signUp, exact: true }).click()
  await enterCode(dialog, 'ar')
  await expect(toast(page, texts.signedUp)).toBeVisible()
  await expect(page).toHaveURL(/\/interest$/)

  await page.evaluate(() => localStorage.removeItem('token'))
  await open(page, '/forgot-password')
  await expectAccessible(page, 'request')
  await expectFitsInArabic(page, 'request')
  await page.getByRole('button', { name: texts.requestCode }).click()
  await expect(page.getByText('يُرجى إدخال رقم هاتف', { exact: true })).toBeVisible()
})
