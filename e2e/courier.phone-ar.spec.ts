import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

const picture = 'apps/storefront/public/art/icons/icon-512.png'
const webp = { name: 'me.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF0000WEBPVP8 ') }

const texts = {
  first: 'الاسم الأول',
  last: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  salary: 'براتب',
  zone: 'منطقة الخدمة',
  vehicle: 'نوع المركبة',
  document: 'نوع الوثيقة',
  number: 'رقم الوثيقة',
  phone: 'الهاتف',
  password: 'كلمة المرور',
  confirm: 'تأكيد كلمة المرور',
  send: 'إرسال الطلب',
  refused: 'صيغة الملف غير مدعومة. يُرجى رفع صور JPG أو PNG أو JPEG أو GIF فقط.',
  congratulations: 'تهانينا!',
  received: 'نراجع طلبك',
}

test('[2.028] a courier applies on an Arabic phone, with a draft resumed and a refused file', async ({ page }) => {
  await returnTo(page, { language: 'ar' })
  await registerCourier(page)
})

/** Fills the registration in, resumes its draft after a reload, handles a refused file, and sends it. */
async function registerCourier(page: Page): Promise<void> {
  await open(page, '/deliveryman-registration')
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const file = (name: string) => main.locator(`input[type=file][name=${name}]`)
  const serial = String(Date.now()).slice(-7)
  await field(texts.first).fill('Samir')
  await field(texts.last).fill('Saleh')
  await main.getByRole('radio', { name: texts.salary }).check({ force: true })

  await page.reload()
  await expect(field(texts.first)).toHaveValue('Samir')
  await expect(main.getByRole('radio', { name: texts.salary })).toBeChecked()
  await field(texts.email).fill(`samir${serial}@mail.example`)
  await field(texts.zone).selectOption({ index: 1 })
  await field(texts.vehicle).selectOption({ index: 2 })
  await file('photo').setInputFiles(webp)
  await expect(toast(page, texts.refused)).toBeVisible()
  await file('photo').setInputFiles(picture)
  await field(texts.document).selectOption('driving_license')
  await field(texts.number).fill(`DL-${serial}`)
  await file('front').setInputFiles(picture)
  await file('back').setInputFiles(picture)
  await field(texts.phone).fill(`+96654${serial}`)
  await field(texts.password).fill('Fast-Wheel-7')
  await field(texts.confirm).fill('Fast-Wheel-7')
  await expectAccessible(page, 'the registration of couriers')
  await expectNoSidewaysScroll(page, 'the registration of couriers')
  await main.getByRole('button', { name: texts.send, exact: true }).click()
  await expect(main.getByRole('heading', { name: texts.congratulations })).toBeVisible()
  const token = new URL(page.url()).searchParams.get('application') ?? ''
  // The wrong page links to the right one.
  await open(page, `/store-registration?application=${token}`)
  await expect(main.getByRole('heading', { name: texts.received })).toBeVisible()
  await expect(page).toHaveURL(/\/deliveryman-registration\?application=/)
}
