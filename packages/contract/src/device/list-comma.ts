import type { Language } from './languages.ts'

/** The comma of a language, with its space, between the words of a list. */
export const listComma = (language: Language): string => (language === 'ar' ? '، ' : ', ')
