/** French counts the first day of a month: "1er mars", which Intl writes as "1 mars". */
export function withFirstOfMonth(date: string, language: string): string {
  return language === 'fr' ? date.replace(/\b1 /, '1er ') : date
}

/** English dates name the day before the month: "10 March 2026". */
export const longDateLocale = (language: string, locale: string): string => (language === 'en' ? 'en-GB' : locale)
