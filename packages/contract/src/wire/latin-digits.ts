/** Arabic-Indic, Persian and full-width digits as 0-9, and the Arabic decimal separator as a point: numbers as machines read them. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９٫]/g, (sign) => (sign === '٫' ? '.' : `${sign.charCodeAt(0) & 15}`))
}
