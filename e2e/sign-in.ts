import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { waitForHydration, type Language, open } from './shop.ts'

type Words = Record<string, string>

/** Texts of the sign-in dialog in both languages. */
export const authWords = {
  en: {
    back: 'Back to sign in',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    contact: 'Email or phone',
    password: 'Password',
    confirm: 'Confirm password',
    phone: 'Phone',
    email: 'Email',
    name: 'Name',
    byCode: 'One-time code',
    getCode: 'Get code',
    codeTitle: 'OTP Verification',
    code: '6-digit code',
    verify: 'Verify',
    demoCode: 'For demo purpose use otp 123456',
    continue: 'Continue',
    done: 'Done',
    isItYou: 'Is It You?',
    yes: 'Yes, it’s me',
    no: 'No, it’s not me',
    signedIn: 'Logged in successfully',
    signedUp: 'Signup successfully.',
    requestCode: 'Send code',
  },
  ar: {
    back: 'الرجوع إلى تسجيل الدخول',
    signIn: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    contact: 'البريد الإلكتروني أو رقم الهاتف',
    password: 'كلمة المرور',
    confirm: 'تأكيد كلمة المرور',
    phone: 'رقم الهاتف',
    email: 'البريد الإلكتروني',
    name: 'الاسم',
    byCode: 'رمز التحقق',
    getCode: 'إرسال الرمز',
    codeTitle: 'إدخال رمز التحقق',
    code: 'رمز من 6 أرقام',
    verify: 'التحقق من الرمز',
    demoCode: 'للتجربة: رمز التحقق \u2068123456\u2069',
    continue: 'متابعة',
    done: 'تم',
    isItYou: 'هل هذا حسابك؟',
    yes: 'نعم، هذا حسابي',
    no: 'لا، ليس حسابي',
    signedIn: 'تم تسجيل الدخول',
    signedUp: 'تم إنشاء الحساب',
    requestCode: 'إرسال الرمز',
  },
} satisfies Record<Language, Words>

/** The one-time code that the demo accepts everywhere. */
export const CODE = '123456'

let serial = Date.now() % 1_000_000

/** Makes up a person who is new in this shop, also when the same shop is tested again. */
export function aPerson() {
  serial += 1
  const digits = String(serial % 10_000_000).padStart(7, '0')
  return { name: 'Lina Haddad', phone: `055${digits}`, email: `lina.${digits}@mail.example`, password: `seven sails ${digits}` }
}
export type Person = ReturnType<typeof aPerson>

/** Opens an account and confirms its phone. */
export async function anAccount(request: APIRequestContext): Promise<Person> {
  const person = aPerson()
  const { ticket } = await post(request, 'sign-up', { ...person, confirm_password: person.password })
  await post(request, 'verify-phone', { ticket, otp: CODE, verification_type: 'phone', login_type: 'manual' })
  return person
}

/** Opens an account and confirms its e-mail by resetting its password; its phone stays unconfirmed. */
export async function anAccountWithOpenPhone(request: APIRequestContext): Promise<Person> {
  const person = aPerson()
  await post(request, 'sign-up', { ...person, confirm_password: person.password })
  const whose = { verification_method: 'email', email: person.email }
  await post(request, 'forgot-password', whose)
  const passwords = { password: person.password, confirm_password: person.password }
  const url = `${process.env.E2E_URL}/api/v1/auth/reset-password`
  expect((await request.put(url, { data: { ...whose, reset_token: CODE, ...passwords } })).status()).toBe(200)
  return person
}

/** Signs in elsewhere with the code that was sent to a phone, so that the code is used up. */
export async function useUpCode(request: APIRequestContext, phone: string): Promise<void> {
  await post(request, 'verify-phone', { otp: CODE, verification_type: 'phone', login_type: 'otp', phone })
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<{ ticket?: string }> {
  const response = await request.post(`${process.env.E2E_URL}/api/v1/auth/${path}`, { data })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as { ticket?: string }
}

/** Opens the sign-in dialog from the page of password recovery, which links to it in every language. */
export async function openSignIn(page: Page, language: Language = 'en'): Promise<Locator> {
  await open(page, '/forgot-password')
  const back = page.getByRole('button', { name: authWords[language].back })
  // Its card is hydrated after the page around it.
  await waitForHydration(back)
  await back.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: authWords[language].signIn, exact: true })).toBeVisible()
  return dialog
}

/** Requests a code and waits for its boxes. */
export async function requestSignInCode(dialog: Locator, phone: string, language: Language = 'en'): Promise<void> {
  const texts = authWords[language]
  await dialog.getByRole('button', { name: texts.byCode }).click()
  await dialog.getByLabel(texts.phone, { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: texts.getCode }).click()
  await expect(dialog.getByRole('heading', { name: texts.codeTitle })).toBeVisible()
}

export async function enterCode(dialog: Locator, language: Language = 'en'): Promise<void> {
  const texts = authWords[language]
  await dialog.getByLabel(texts.code).fill(CODE)
  await dialog.getByRole('button', { name: texts.verify }).click()
}

/** Signs in at a provider as a made-up person and returns. */
export async function goByProvider(
  page: Page,
  medium: 'google' | 'facebook' | 'apple',
  { name = '', email = '' }: { name?: string; email?: string },
): Promise<void> {
  const label = { google: /Google/, facebook: /Facebook/, apple: /Apple/ }[medium]
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await page.waitForURL(/\/demo\/openid\//)
  await page.locator('summary').click()
  // The provider's form requires a name; spaces count as none.
  await page.locator('input[name="name"]').fill(name || ' ')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('button[value="other"]').click()
  // Apple's answer is a form that no script submits.
  if (medium === 'apple') await page.locator('button.main').click()
  await page.waitForURL((url) => url.pathname === '/forgot-password' && url.hash === '')
}

/** Reloads and expects that the wait for another code has continued meanwhile (spec 9.002). */
export async function expectWaitGoesOn(page: Page, comeBack: () => Promise<unknown>): Promise<void> {
  const before = await readSeconds(page)
  const start = Date.now()
  await page.waitForTimeout(2000)
  await page.reload()
  await comeBack()
  const after = await readSeconds(page)
  expect(after).toBeLessThanOrEqual(before - 1)
  expect(after).toBeGreaterThanOrEqual(before - Math.ceil((Date.now() - start) / 1000) - 1)
}

/** Returns the seconds of the countdown ("0:42", "1:00"). */
export async function readSeconds(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Returns true when this device holds a token. */
export function hasToken(page: Page): Promise<boolean> {
  return page.evaluate(() => localStorage.getItem('token') !== null)
}

/** Removes the token from the device, as an older page would, once no request that carries it is under way. */
export async function removeToken(page: Page): Promise<void> {
  await expect(page.locator('header').getByRole('button', { name: /^Account \S/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.removeItem('token'))
}
