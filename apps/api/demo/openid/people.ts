import type { DemoLanguage as Language } from '#lib/demo-language.ts'
import type { Text } from '../city/houses.ts'
import type { DemoAccount } from './issuer.ts'

export type DemoPerson = {
  key: string
  name: Text | null
  email: string | null
  isEmailVerified: boolean
  /** Whether the demo city has a customer with this e-mail. */
  isCustomer: boolean
}

/** One person for each course that a sign-in can take. */
export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'lina',
    name: { en: 'Lina Al Bahri', ar: 'لينا البحري' },
    email: 'lina@medina.example',
    isEmailVerified: true,
    isCustomer: false,
  },
  { key: 'reem', name: null, email: 'reem@medina.example', isEmailVerified: true, isCustomer: false },
  { key: 'omar', name: { en: 'Omar Al Najjar', ar: 'عمر النجار' }, email: null, isEmailVerified: false, isCustomer: false },
  {
    key: 'khalid',
    name: { en: 'Khalid Al Attar', ar: 'خالد العطار' },
    email: 'khalid@medina.example',
    isEmailVerified: false,
    isCustomer: false,
  },
  {
    key: 'noura',
    name: { en: 'Noura Al Rawi', ar: 'نورة الراوي' },
    email: 'noura@medina.example',
    isEmailVerified: true,
    isCustomer: true,
  },
]

export function findDemoAccount(key: string, language: Language): DemoAccount | null {
  const person = demoPeople.find((one) => one.key === key)
  if (person === undefined) return null
  const { name, email, isEmailVerified } = person
  return { subject: `demo-${key}`, name: name === null ? null : name[language], email, isEmailVerified }
}
