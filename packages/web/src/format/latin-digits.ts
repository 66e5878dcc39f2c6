/**
 * Replaces Arabic-Indic, Persian and full-width digits by Latin ones and removes invisible marks (`DI`: default-ignorable), as the API
 * requires. A comma before one or two final digits becomes a decimal point. "1,000" is ambiguous and stays, but on a French page, where
 * no thousands have a comma: prices of three decimals would all be refused there.
 */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(globalThis.document?.documentElement.lang === 'fr' ? /٫|,(?=\d+$)/g : /٫|,(?=\d\d?$)/g, '.')
    .replace(/[٬\p{DI}]/gu, '')
}
