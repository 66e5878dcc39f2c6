import type { Language } from './i18n.ts'

/** The demo city is written in two languages. */
export type DemoLanguage = 'en' | 'ar'
export const demoLanguage = (language: Language): DemoLanguage => (language === 'ar' ? 'ar' : 'en')
