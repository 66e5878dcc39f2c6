import { expect, it } from 'vitest'
import { setSwitches } from '#testing/shop/builders.ts'
import { aCustomerWithPassword, aPhone } from '#testing/shop/people.ts'
import { askForCode, step } from '#testing/shop/sign-in.ts'
import { startPatientApp } from '#testing/shop/test-sign-in.ts'

const app = await startPatientApp({ PUBLIC_URL: 'https://shop.example:8443' })
await setSwitches(app, { otp_login_status: true, business_name: { en: 'Souk & Co', ar: 'سوق الحارة' } })

it.each([
  [
    'en',
    /^(\d{6}) is your code for Souk & Co\. It is valid for 5 minutes\. Do not share it with anyone\.\n\n@shop\.example #\1$/,
  ],
  ['ar', /^(\d{6}) هو رمز التحقق لحسابك في «سوق الحارة»\. صالح لمدة 5 دقائق\. يُرجى عدم مشاركته مع أحد\.\n\n@shop\.example #\1$/],
])(
  '[9.001] an SMS in %s names the shop that sends it; its last line lets the phone fill in the code there',
  async (language, text) => {
    const phone = aPhone()
    await askForCode(app, phone, { 'x-localization': language })
    expect(await app.messagesTo(phone)).toEqual([expect.stringMatching(text)])
  },
)

it('a mail with a code names the shop too, and has no line for phones', async () => {
  const { email } = await aCustomerWithPassword(app, { email_verified_at: app.api.clock.now() })
  await step(app, 'forgot-password', { verification_method: 'email', email }, { 'x-localization': 'ar' })
  const [text] = await app.messagesTo(email ?? '')
  expect(text?.replace(/[\u2068\u2069]/g, '')).toMatch(
    /^\d{6} هو رمز تعيين كلمة مرور جديدة لحسابك في «سوق الحارة»\. صالح لمدة 5 دقائق\. يُرجى عدم مشاركته مع أحد\.\s*$/,
  )
})
