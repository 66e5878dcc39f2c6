import { test } from './fixtures.ts'
import { returnTo } from './shop.ts'
import { registerVendor } from './vendor-journey.ts'

test('[2.027] a store applies on an Arabic phone, with a draft resumed and a refused file', async ({ page }) => {
  await returnTo(page, { language: 'ar' })
  await registerVendor(page, {
    zone: 'منطقة العمل',
    name: 'اسم المتجر',
    address: 'عنوان المتجر',
    module: 'نوع النشاط',
    tax: 'ضريبة القيمة المضافة',
    min: 'أقل مدة توصيل',
    max: 'أطول مدة توصيل',
    first: 'الاسم الأول',
    last: 'اسم العائلة',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    confirm: 'تأكيد كلمة المرور',
    next: 'التالي',
    subscription: 'بالاشتراك',
    package: 'متجر',
    send: 'إرسال الطلب',
    refused: 'صيغة الملف غير مدعومة. يُرجى رفع صور JPG أو PNG أو JPEG أو GIF فقط.',
    inside: 'داخل المنطقة',
    congratulations: 'تهانينا!',
    received: 'نراجع طلبك',
  })
})
