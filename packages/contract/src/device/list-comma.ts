import type { Language } from './languages.ts'

/** The comma between the words of a list in a language, with its space. */
export const listComma = (language: Language): string => (language === 'ar' ? '، ' : ', ')
