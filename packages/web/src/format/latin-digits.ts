/**
 * Replaces Arabic-Indic, Persian and full-width digits by Latin ones and removes invisible marks (`DI`: ignored by default), as the API requires. A comma before
 * decimals becomes a point; "1,000" may be either number, and stays.
 */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/٫|,(?=\d\d?$)/g, '.')
    .replace(/[٬\p{DI}]/gu, '')
}
