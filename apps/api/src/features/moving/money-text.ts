/** "12.500" as whole minor units of a currency with this many digits, rounded half away from zero; null if it is no amount. */
export function toMinorUnits(text: string, digits: number): number | null {
  const [, sign = '', whole, fraction = ''] = /^([-+]?)(\d{1,15})(?:\.(\d{1,40}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const units = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const isUp = Number(fraction[digits] ?? '0') >= 5
  const rounded = Number(units + (isUp ? 1n : 0n))
  return Number.isSafeInteger(rounded) ? (sign === '-' ? 0 - rounded : rounded) : null
}

/** Minor units as the text of a cell. */
export function toAmountText(units: number, digits: number): string {
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${units < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/** An amount of another shop as a cell of this one; empty if it is none. */
export function amountText(text: string, digits: number): string {
  const units = toMinorUnits(text, digits)
  return units === null ? '' : toAmountText(units, digits)
}
