import { toLatinDigits as toLatin } from '@medina/contract/wire/latin-digits'

/**
 * A whole typed text in Latin digits and without invisible marks (`DI`: default-ignorable), as the API requires. A comma before one or two
 * final digits becomes a decimal point. "1,000" is ambiguous and stays, but on a French page, where no thousands have a comma: prices of
 * three decimals would all be refused there.
 */
export function toLatinDigits(text: string): string {
  return toLatin(text)
    .replace(globalThis.document?.documentElement.lang === 'fr' ? /[,،](?=\d+$)/g : /[,،](?=\d\d?$)/g, '.')
    .replace(/[٬\p{DI}]/gu, '')
}
