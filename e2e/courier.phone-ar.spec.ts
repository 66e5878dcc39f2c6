import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, open, returnTo, toast } from './shop.ts'

const picture = 'apps/storefront/public/art/icons/icon-512.png'
const webp = { name: 'me.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF0000WEBPVP8 ') }

const say = {
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
  await field(say.first).fill('Samir')
  await field(say.last).fill('Saleh')
  await main.getByRole('radio', { name: say.salary }).check({ force: true })

  await page.reload()
  await expect(field(say.first)).toHaveValue('Samir')
  await expect(main.getByRole('radio', { name: say.salary })).toBeChecked()
  await field(say.email).fill(`samir${serial}@mail.example`)
  await field(say.zone).selectOption({ index: 1 })
  await field(say.vehicle).selectOption({ index: 2 })
  await file('photo').setInputFiles(webp)
  await expect(toast(page, say.refused)).toBeVisible()
  await file('photo').setInputFiles(picture)
  await field(say.document).selectOption('driving_license')
  await field(say.number).fill(`DL-${serial}`)
  await file('front').setInputFiles(picture)
  await file('back').setInputFiles(picture)
  await field(say.phone).fill(`+96654${serial}`)
  await field(say.password).fill('Fast-Wheel-7')
  await field(say.confirm).fill('Fast-Wheel-7')
  await expectAccessible(page, 'the registration of couriers')
  await expectNoSidewaysScroll(page, 'the registration of couriers')
  await main.getByRole('button', { name: say.send, exact: true }).click()
  await expect(main.getByRole('heading', { name: say.congratulations })).toBeVisible()
  const token = new URL(page.url()).searchParams.get('application') ?? ''
  // The wrong page links to the right one.
  await open(page, `/store-registration?application=${token}`)
  await expect(main.getByRole('heading', { name: say.received })).toBeVisible()
  await expect(page).toHaveURL(/\/deliveryman-registration\?application=/)
}
