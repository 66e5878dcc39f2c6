/**
 * Replaces Arabic-Indic, Persian and full-width digits by Latin ones and removes invisible marks, as the API requires. A comma before
 * decimals becomes a point; "1,000" may be either number, and stays.
 */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[０-９＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫|,(?=\d\d?$)/g, '.')
    .replace(/[٬\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufe00-\ufe0f]/g, '')
}
