/** French counts the first day of a month: "1er mars", which Intl writes as "1 mars". */
export function withFirstOfMonth(date: string, language: string): string {
  return language === 'fr' ? date.replace(/\b1 /, '1er ') : date
}
