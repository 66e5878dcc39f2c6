/** Address books, messengers and emoji keyboards add these to digits without showing them: marks of direction, joiners, variants. */
const INVISIBLE = /[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu
const SEPARATORS = /[\s()[\]./~·\p{Pd}\u2212]/gu

/**
 * A typed or pasted phone number as Latin digits, with one plus for the international form: "tel:+966 (55) 010-2030", "＋٩٦٦٥٥٠١٠٢٠٣٠",
 * "++966550102030" and "00966550102030" are all "+966550102030". Whatever is no part of a number stays, so that validation refuses it.
 */
export function compactPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replace(SEPARATORS, '')
    .replace(/^tel:?/i, '')
    .replace(/^\+*00|^\++/, '+')
}

/** Each script has its ten digits in one row, from zero to nine. */
function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
