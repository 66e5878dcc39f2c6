/** Replaces Arabic and Persian digits and the Arabic decimal point by 0-9 and a point. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫]/g, (sign) => (sign === '٫' ? '.' : String((sign.codePointAt(0) ?? 0) & 15)))
}
