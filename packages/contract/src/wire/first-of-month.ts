/** French writes the first day of a month as "1er mars", which Intl formats as "1 mars". */
export function withFirstOfMonth(date: string, language: string): string {
  return language === 'fr' ? date.replace(/\b1 /, '1er ') : date
}

/** English dates have the day before the month: "10 March 2026". */
export const longDateLocale = (language: string, locale: string): string => (language === 'en' ? 'en-GB' : locale)
