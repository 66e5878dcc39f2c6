import { toMinor } from '@medina/pricing/money'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'

const MOST_DIGITS = 12

/**
 * An amount of a bank's file in minor units; null for anything else. Below zero in parentheses, with a minus at either end, or marked as a
 * debit. The last separator is the decimal one if fewer or exactly `digits` digits follow it; others are those of groups.
 */
export function readAmount(cell: string, digits: number): number | null {
  const text = toLatinDigits(cell)
    .replace(/\p{Cf}+/gu, '')
    .replaceAll('٬', "'")
    .replaceAll('−', '-')
    .trim()
  const isBelow = /^\(.*\)$|^-|-$|\b(dr|debit|débit)\b|مدين/i.test(text)
  const [number = ''] = /\d[\d.,'\s\u00A0\u202F]*/.exec(text) ?? []
  const rest = text.replace(number, '')
  if (number === '' || /\d/.test(rest) || rest.replace(/[^\p{L}]/gu, '').length > 8) return null
  const plain = toPlain(number.trim(), digits)
  if (plain === null || plain.replace('.', '').length > MOST_DIGITS) return null
  const amount = toMinor(plain, digits)
  return isBelow ? -amount : amount
}

function toPlain(number: string, digits: number): string | null {
  const bare = number.replace(/['\s\u00A0\u202F]/g, '').replace(/[.,]$/, '')
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (at === -1) return bare
  const [whole, fraction] = [bare.slice(0, at), bare.slice(at + 1)]
  const isRepeated = whole.includes(bare.charAt(at))
  const isDecimal = !isRepeated && fraction.length <= digits
  if (!isDecimal && fraction.length !== 3) return null
  const groups = whole.replace(/[.,]/g, '')
  return isDecimal ? `${groups}.${fraction}` : groups + fraction
}
