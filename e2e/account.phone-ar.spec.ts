import { newCustomer, signInBefore } from './customer.ts'
import { listEnglish } from './english-words.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, PLAIN_PAGE, returnTo, toast } from './shop.ts'

test.beforeEach(async ({ page }) => returnTo(page, { language: 'ar' }))

test('[0.002, 2.013, 2.020, 2.034] the account on an Arabic phone: a page of cards, and every page behind them', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const lina = await newCustomer(page, 'لينا حداد')
  await signInBefore(page, lina.token)
  const check = async (where: string): Promise<void> => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
    expect(await listEnglish(page), where).toEqual([])
  }
  await open(page, PLAIN_PAGE)
  await page.getByRole('navigation', { name: 'التنقل الرئيسي' }).getByRole('button', { name: 'حسابي' }).click()
  const drawer = page.getByRole('dialog', { name: 'القائمة' })
  await expect(drawer.getByRole('link', { name: /لينا حداد/ })).toBeVisible()
  await check('drawer')
  await drawer.getByRole('link', { name: /لينا حداد/ }).click()

  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'حسابي' })).toBeVisible()
  await check('account')
  const menu = page.getByRole('navigation', { name: 'قائمة الحساب' })
  await menu.getByRole('link', { name: 'إعدادات الحساب' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeVisible()
  await check('profile')
  await page.getByRole('link', { name: 'تعديل' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'تعديل الملف الشخصي' })).toBeVisible()
  await page.getByLabel('الاسم').fill('')
  await page.getByLabel('كلمة المرور الجديدة').fill('١٢٣')
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(page.getByText('الاسم مطلوب')).toBeVisible()
  await expect(page.getByText('كلمة المرور قصيرة، والحد الأدنى 6 أحرف')).toBeVisible()
  await check('edit profile')
  await page.getByRole('link', { name: 'رجوع' }).click()
  await page.getByRole('link', { name: 'العودة إلى حسابي' }).click()
  await menu.getByRole('link', { name: 'الإعدادات' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible()
  await expect(page.getByText('هذا الجهاز', { exact: true })).toBeVisible()
  await check('settings')
  await page.getByRole('button', { name: 'حذف الحساب' }).click()
  await expect(page.getByRole('dialog', { name: 'تأكيد حذف حسابك؟' })).toBeVisible()
  await check('delete account')
})

test('[4.040, 8.012, 8.015] logging out from the menu of an Arabic phone leaves a guest, without the bell at home', async ({
  page,
}) => {
  const lina = await newCustomer(page)
  await signInBefore(page, lina.token)
  await open(page, '/home')
  const bell = page.getByRole('banner').getByRole('link', { name: /^الإشعارات، \d+ غير مقروءة$/ })
  await expect(bell.locator('.dot')).toHaveText('')
  await bell.click()
  await expect(page).toHaveURL(/\/profile\?page=notifications$/)
  await expect(page.getByRole('heading', { level: 1, name: 'الإشعارات' })).toBeVisible()
  await expect(bell).toBeHidden()
  await page.goBack()
  await expect(bell).toBeVisible()
  const account = page.getByRole('navigation', { name: 'التنقل الرئيسي' }).getByRole('button', { name: 'حسابي' })
  await account.click()
  const drawer = page.getByRole('dialog', { name: 'القائمة' })
  await drawer.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByRole('dialog', { name: 'تأكيد تسجيل الخروج؟' }).getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(toast(page, 'تم تسجيل الخروج')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(bell).toHaveCount(0)
  await account.click()
  await expect(drawer.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'الإعدادات' })).toHaveCount(0)
})
