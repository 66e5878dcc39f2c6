// All amounts of this package are integers in the currency's smallest unit ("minor": halalas, fils, cents).

/** Hundred percent, in ten-thousandths of a percent, the unit of all percent calculations. */
const hundredPercent = 1_000_000

/** Reads a decimal of the wire or of a form (12.5, "12.50") as minor units, rounded half away from zero (spec 9.022). */
export function toMinor(decimal: number | string, digits = 2): number {
  // Below 1e-6 a number prints with an exponent; no currency has that many digits.
  const text = typeof decimal === 'number' && Math.abs(decimal) < 1e-6 ? '0' : String(decimal).trim()
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (sign === undefined) throw new RangeError(`not an amount: ${text}`)
  const truncated = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const size = checked(truncated + Number(fraction.charAt(digits) >= '5'))
  return sign === '-' ? checked(-size) : size
}

/** Writes minor units as the wire's decimal number; exact both ways up to 15 significant digits (spec 9.022). */
export function toDecimal(minor: number, digits = 2): number {
  return checked(minor) / 10 ** digits
}

/** The one rounding of the product: 2.5 becomes 3, -2.5 becomes -3. */
export function roundHalfAwayFromZero(value: number): number {
  return checked(Math.sign(value) * Math.round(Math.abs(value)))
}

/** The percent of an amount, rounded once; exact for percents with up to four decimals. */
export function percentOf(minor: number, percent: number): number {
  return scale(minor, { times: toPercentParts(percent), over: hundredPercent })
}

/** The tax contained in a gross amount, for a percent on the net amount: gross × p / (100 + p), rounded once. */
export function percentWithin(gross: number, percent: number): number {
  const parts = toPercentParts(percent)
  return scale(gross, { times: parts, over: hundredPercent + parts })
}

/** An amount given in thousandths, raised by a percent and rounded once to whole minor units. */
export function raiseThousandths(thousandths: number, percent: number): number {
  return scale(thousandths, { times: hundredPercent + toPercentParts(percent), over: hundredPercent * 1000 })
}

/**
 * amount × times / over, rounded once, exact although the product may exceed 2^53: long multiplication by the bits of `times`
 * that carries quotient and remainder. Small enough for the browser, and identical there and on the server.
 */
export function scale(amount: number, { times, over }: { times: number; over: number }): number {
  const size = Math.abs(checked(amount))
  let factor = Math.abs(checked(times))
  const rest = size % over
  const whole = (size - rest) / over
  let quotient = 0
  let remainder = 0
  const add = (part: number) => {
    // Written as subtractions, so that no sum exceeds 2^53.
    const isCarry = remainder >= over - part
    remainder = isCarry ? remainder - (over - part) : remainder + part
    quotient += Number(isCarry)
  }
  for (let bit = 2 ** 52; bit >= 1; bit /= 2) {
    quotient *= 2
    add(remainder)
    if (factor < bit) continue
    factor -= bit
    quotient += whole
    add(rest)
  }
  if (remainder >= over - remainder) quotient += 1
  return checked(amount < 0 === times < 0 ? quotient : -quotient)
}

/** Splits an amount in proportion to weights; running totals are rounded, so the parts add up to it. Without weights all are 0. */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  let before = 0
  let given = 0
  return weights.map((weight) => {
    before += weight
    const share = scale(amount, { times: before, over: total }) - given
    given += share
    return share
  })
}

/** The sum of amounts; throws RangeError beyond 2^53. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => checked(total + amount), 0)
}

/** A price times a whole number; throws RangeError if either is negative or fractional. */
export function multiply(minor: number, count: number): number {
  if (minor < 0 || count < 0) throw new RangeError(`negative price or count: ${minor} × ${count}`)
  return checked(minor * checked(count))
}

/** Returns an integer within 2^53 unchanged (never as -0) and throws RangeError otherwise. */
export function checked(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole amount within 2^53: ${minor}`)
  return minor + 0
}

/** A percent in ten-thousandths of a percent. */
export function toPercentParts(percent: number): number {
  return roundHalfAwayFromZero(percent * 10_000)
}
