import { test } from './fixtures.ts'
import { returnTo } from './shop.ts'
import { registerCourier } from './courier-journey.ts'

test('[2.028] a courier applies on an Arabic phone, with a draft resumed and a refused file', async ({ page }) => {
  await returnTo(page, { language: 'ar' })
  await registerCourier(page, {
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
  })
})
