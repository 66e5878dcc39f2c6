import type { DemoLanguage as Language } from '#lib/demo-language.ts'

const en = {
  title: 'Sign in to {shop} with {provider}',
  notice:
    'This page stands in for {provider} in the demo. No real {provider} account is used, and nothing you enter leaves this site.',
  people: 'Choose a demo person',
  other: 'Or be someone else',
  name: 'Name',
  email: 'Email · optional',
  verified: 'The email is verified',
  continue: 'Continue',
  cancel: 'Cancel',
  factVerified: 'Email verified',
  factUnverified: 'Email not verified',
  factNoName: 'No name',
  factNoEmail: 'No email',
  factCustomer: 'Already a customer of {shop}',
  backTitle: 'Back to {shop}',
  back: '{provider} has confirmed who you are. Continue to {shop} to finish signing in.',
  strayTitle: 'This sign-in cannot be used',
  stray: 'The link does not belong to {shop}. Go back to the shop and start again.',
}
const ar: typeof en = {
  title: 'تسجيل الدخول إلى «{shop}» عبر {provider}',
  notice: 'هذه الصفحة بديل تجريبي عن {provider}. لا يُستخدم فيها حساب {provider} حقيقي، ولا يغادر ما يُكتب فيها هذا الموقع.',
  people: 'اختيار شخص تجريبي',
  other: 'أو شخص آخر',
  name: 'الاسم',
  email: 'البريد الإلكتروني · اختياري',
  verified: 'البريد الإلكتروني موثّق',
  continue: 'متابعة',
  cancel: 'إلغاء',
  factVerified: 'البريد موثّق',
  factUnverified: 'البريد غير موثّق',
  factNoName: 'بلا اسم',
  factNoEmail: 'بلا بريد إلكتروني',
  factCustomer: 'حساب موجود في «{shop}»',
  backTitle: 'العودة إلى «{shop}»',
  back: 'أكّد {provider} هويتك. تبقى المتابعة إلى «{shop}» لإتمام تسجيل الدخول.',
  strayTitle: 'تعذّر تسجيل الدخول',
  stray: 'هذا الرابط ليس من «{shop}». يُرجى العودة إلى المتجر والبدء من جديد.',
}

export type PageText = keyof typeof en

const texts: Record<Language, Record<PageText, string>> = { en, ar }

/** A sentence as HTML; inserted values are isolated from its text direction. */
export function translatePage(language: Language, key: PageText, data: { shop?: string; provider?: string } = {}): string {
  return escapeHtml(texts[language][key]).replace(/\{(shop|provider)\}/g, (_whole, name: 'shop' | 'provider') =>
    bdi(data[name] ?? ''),
  )
}

export const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
