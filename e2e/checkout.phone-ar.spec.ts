import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CODE, newCustomer, returnAsGuestWith, salad, signInBefore } from './customer.ts'
import { listEnglish } from './untranslated-text.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, food, open, returnTo, toast } from './shop.ts'

const pharmacy = { id: 3, type: 'pharmacy' }
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

test('[0.002, 2.055, 5.033, 8.023] ضيف يطلب بتحويل يدوي ويفتح حسابًا مع الطلب', async ({ page }) => {
  await returnTo(page, { language: 'ar' })
  await returnAsGuestWith(page, { module: food, itemId: salad, quantity: 2 })
  await open(page, '/checkout?page=cart')
  const contact = page.getByRole('region', { name: 'بيانات التواصل والعنوان' })
  await contact.getByLabel('الاسم').fill('لينا حداد')
  await contact.getByLabel('رقم الهاتف').fill(`٠٥٥${String(randomInt(10_000_000)).padStart(7, '0')}`)
  await contact.getByRole('checkbox', { name: 'إنشاء حساب بهذه البيانات' }).check({ force: true })
  await contact.getByLabel('كلمة المرور', { exact: true }).fill('lantern street five')
  await contact.getByLabel('تأكيد كلمة المرور').fill('lantern street five')
  await contact.getByRole('checkbox', { name: /أوافق على/ }).check({ force: true })
  const pay = page.getByRole('group', { name: 'طريقة الدفع' })
  await pay.getByRole('radio', { name: /تحويل يدوي/ }).check({ force: true })
  await pay.getByRole('button', { name: 'خليج باي' }).click()
  const place = page.getByRole('button', { name: /^تأكيد الطلب/ })
  await expect(place).toContainText('49.00')
  await place.click()
  await expect(pay.getByText('هذا الحقل مطلوب')).toBeVisible()
  await check(page, 'checkout')

  await pay.getByLabel('الرقم المُحوَّل منه').fill('055 123 4567')
  await place.click()
  await expect(page).toHaveURL(/\/track-order$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('رمز من 6 أرقام').fill(CODE)
  await dialog.getByRole('button', { name: 'التحقق من الرمز' }).click()
  await expect(toast(page, 'تم تسجيل الدخول')).toBeVisible()
  await expect(page.getByRole('region', { name: /تحويل يدوي/ }).getByText('055 123 4567')).toBeVisible()
  await check(page, 'an order that waits for its transfer')
})

test('[0.002, 8.028, 9.006] وصفة طبية وحدها تُرسل إلى الصيدلية', async ({ page }) => {
  await returnTo(page, { language: 'ar', module: pharmacy })
  const { token } = await newCustomer(page, 'لينا حداد')
  await signInBefore(page, token)
  const headers = { zoneId: '[1]', moduleId: '3' }
  const reply = await page.request.get('/api/v1/stores/get-stores/all?limit=50&offset=1', { headers })
  const { stores } = (await reply.json()) as { stores: { id: number; open: number }[] }
  await open(page, `/checkout?page=prescription&store_id=${stores.find((store) => store.open === 1)?.id}`)
  const send = page.getByRole('button', { name: 'إرسال الوصفة' })
  const card = page.getByRole('region', { name: 'الوصفة الطبية' })
  await send.click()
  await expect(card.getByText('يُرجى رفع صورة الوصفة الطبية')).toBeVisible()
  await card.locator('input[type=file]').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: pixel })
  await expect(card.getByRole('button', { name: 'إزالة الصورة 1' })).toBeVisible()
  await expect(page.getByText('تضيفها الصيدلية').filter({ visible: true })).toBeVisible()
  await check(page, 'a prescription')
  await send.click()
  await expect(page).toHaveURL(/\/track-order$/)
  // The demo's pharmacy reads it within a moment: the items may be there before the page is.
  await expect(page.getByRole('region', { name: 'الفاتورة' }).getByText('الإجمالي', { exact: true })).toBeVisible()
  expect(await listEnglish(page)).toEqual([])
})

async function check(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
  expect(await listEnglish(page), where).toEqual([])
}
