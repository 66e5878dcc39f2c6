import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  checkNewPassword,
  checkPhoneForm,
  checkRecovery,
  checkSignIn,
  checkSignUp,
  checkUserInfo,
  type Problems,
} from './form-rules.ts'

const SA = '+966'
const texts = (['en', 'ar'] as const).map(
  (language) =>
    JSON.parse(readFileSync(new URL(`../../../messages/${language}/auth.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
)

/** The error messages at the fields, in English and Arabic. */
function messagesOf(problems: Problems<string>): Record<string, (string | undefined)[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, key]) => [field, texts.map((text) => text[String(key).replace('auth.', '')])]),
  )
}

const contactInvalid = ['Must be a valid email or phone number', 'يُرجى إدخال بريد إلكتروني أو رقم هاتف صحيح']
const phoneRequired = ['phone number required', 'رقم الهاتف مطلوب']
const phoneInvalid = ['Please enter a valid phone number.', 'يُرجى إدخال رقم هاتف صحيح']
const nameRequired = ['name is required', 'الاسم مطلوب']
const emailRequired = ['Email is required', 'البريد الإلكتروني مطلوب']
const emailInvalid = ['Must be a valid email', 'يُرجى إدخال بريد إلكتروني صحيح']
const passwordRequired = ['Password is required', 'كلمة المرور مطلوبة']
const passwordShort = ['Password must be at least 6 characters', 'يجب ألا تقل كلمة المرور عن 6 أحرف']
const confirmRequired = ['Confirm password is required', 'تأكيد كلمة المرور مطلوب']
const passwordsDiffer = ['Passwords must match', 'كلمتا المرور غير متطابقتين']

describe('signing in with a password', () => {
  const check = (email_or_phone: string, password: string) => messagesOf(checkSignIn({ email_or_phone, password }, SA))

  it('[5.028, 5.037] takes an e-mail or a phone', () => {
    for (const contact of ['lina@mail.example', '055 010 2030', '+966550102030', '٠٥٥٠١٠٢٠٣٠']) {
      expect(check(contact, 'secret')).toEqual({})
    }
    for (const contact of ['', ' ', 'lina', 'lina@', '12345', '+966 55 010 203x']) {
      expect(check(contact, 'secret')).toEqual({ email_or_phone: contactInvalid })
    }
  })

  it('[5.029, 9.008] takes a password of six characters', () => {
    expect(check('lina@mail.example', '')).toEqual({ password: passwordRequired })
    expect(check('lina@mail.example', '12345')).toEqual({ password: passwordShort })
    expect(check('lina@mail.example', '123456')).toEqual({})
  })
})

it('[5.030, 5.031, 9.011] a code, and a provider’s account, want a phone of ten digits at least', () => {
  const check = (phone: string) => messagesOf(checkPhoneForm({ phone }, SA))
  expect(check(' ')).toEqual({ phone: phoneRequired })
  for (const phone of ['12345', 'lina@mail.example', '+12345678']) expect(check(phone)).toEqual({ phone: phoneInvalid })
  for (const phone of ['0550102030', '55 010 2030', '+20 100 123 4567']) expect(check(phone)).toEqual({})
})

describe('signing up', () => {
  const right = { name: 'Lina', email: 'lina@mail.example', phone: '0550102030', password: 'seven', confirm_password: 'seven' }
  const check = (changed: Partial<typeof right>) => messagesOf(checkSignUp({ ...right, password: 'seven sails', ...changed }, SA))

  it('[5.032] says everything that is missing at once', () => {
    expect(check({ name: ' ', email: '', phone: '', password: '', confirm_password: '' })).toEqual({
      name: nameRequired,
      email: emailRequired,
      phone: phoneRequired,
      password: passwordRequired,
      confirm_password: confirmRequired,
    })
  })

  it('[5.032, 9.008, 9.009] says what is wrong', () => {
    expect(check({ email: 'lina@mail', phone: '12345', password: '12345', confirm_password: '123456' })).toEqual({
      email: emailInvalid,
      phone: phoneInvalid,
      password: passwordShort,
      confirm_password: passwordsDiffer,
    })
    const long = { email: `${'a'.repeat(243)}@mail.example`, confirm_password: 'seven sails' }
    expect(check(long)).toEqual({ email: ['At most 255 characters', 'الحد الأقصى 255 حرفًا'] })
    expect(check({ ...long, email: `${'a'.repeat(242)}@mail.example` })).toEqual({})
  })
})

it('[2.066, 4.047] name and phone are needed after a provider; an e-mail after a phone may be left out', () => {
  const empty = { name: '', phone: '', email: '' }
  const phone = { asks: { phone: true, email: false }, phonePrefix: SA }
  const email = { asks: { phone: false, email: true }, phonePrefix: SA }
  expect(messagesOf(checkUserInfo(empty, phone))).toEqual({ name: nameRequired, phone: phoneRequired })
  expect(messagesOf(checkUserInfo(empty, email))).toEqual({ name: nameRequired })
  expect(messagesOf(checkUserInfo({ ...empty, name: 'Lina', email: 'lina@' }, email))).toEqual({ email: emailInvalid })
})

describe('a new password', () => {
  const request = (channel: 'phone' | 'email', text: string) =>
    messagesOf(checkRecovery({ phone: channel === 'phone' ? text : '', email: channel === 'email' ? text : '' }, channel, SA))
  const provide = ['Please provide a phone number', 'يُرجى إدخال رقم هاتف']

  it('[5.025, 9.010] is asked for by a phone: what is none is said at once, its length in its country by the server', () => {
    for (const text of ['', '12345', 'lina']) expect(request('phone', text)).toEqual({ phone: provide })
    expect(request('phone', '055 010 2030')).toEqual({})
  })

  it('[5.026] or by an e-mail', () => {
    expect(request('email', '')).toEqual({ email: emailRequired })
    expect(request('email', 'lina@')).toEqual({ email: emailInvalid })
    expect(request('email', 'lina@mail.example')).toEqual({})
  })

  it('[5.027] has six characters at least, twice the same', () => {
    const check = (password: string, confirm_password: string) => messagesOf(checkNewPassword({ password, confirm_password }))
    const short = ['Password is too short - should be 6 chars minimum.', 'كلمة المرور قصيرة، والحد الأدنى 6 أحرف']
    expect(check('', '')).toEqual({ password: passwordRequired, confirm_password: confirmRequired })
    expect(check('12345', '12345')).toEqual({ password: short })
    expect(check('seven sails', 'seven')).toEqual({ confirm_password: passwordsDiffer })
    expect(check('seven sails', 'seven sails')).toEqual({})
  })
})

it('[8.023, 8.024, 8.046, 2.068, 9.008] what is said besides is word for word, in both languages', () => {
  const textsOf = (key: string) => texts.map((text) => text[key])
  expect(textsOf('signed_in')).toEqual(['Logged in successfully', 'تم تسجيل الدخول'])
  expect(textsOf('signed_up')).toEqual(['Signup successfully.', 'تم إنشاء الحساب'])
  expect(textsOf('demo_code')).toEqual(['For demo purpose use otp {secret}', 'للتجربة: رمز التحقق {secret}'])
  expect(textsOf('known_title')).toEqual(['Is It You?', 'هل هذا حسابك؟'])
  expect(textsOf('no_channel_title')).toEqual(['Sorry, Something Went Wrong', 'عذرًا، حدث خطأ ما'])
  expect(textsOf('help')).toEqual(['Help & Support', 'المساعدة والدعم'])
  expect(textsOf('password_hint')).toEqual(['Minimum 8 characters', '8 أحرف على الأقل'])
})
