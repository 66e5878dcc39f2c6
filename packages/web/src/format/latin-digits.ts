/**
 * Replaces Arabic-Indic, Persian and full-width digits by Latin ones and removes invisible marks (`DI`: default-ignorable), as the API
 * requires. A comma before one or two final digits becomes a decimal point. "1,000" is ambiguous and stays.
 */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/٫|,(?=\d\d?$)/g, '.')
    .replace(/[٬\p{DI}]/gu, '')
}
