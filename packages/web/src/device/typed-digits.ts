import { toLatinDigits } from '@medina/contract/wire/latin-digits'

/** Of type and `inputmode`: tel, numeric, decimal, and email, where a phone may be typed as well. */
const NUMBERS = /tel|num|dec|ema/

/**
 * Writes Latin digits into each field of numbers while those of another script are typed or pasted, before any handler reads its value.
 * Invisible marks (`DI`: default-ignorable) go. Commas stay: only a whole number shows whether one is a decimal sign.
 */
export function keepLatinDigits(): void {
  // The same function twice is one listener.
  addEventListener('input', rewrite, true)
  addEventListener('compositionend', rewrite, true)
}

function rewrite({ type, target: field, isComposing }: Event & { isComposing?: boolean }): void {
  // A keyboard that still composes its text would write it twice.
  if (isComposing || !(field instanceof HTMLInputElement) || !NUMBERS.test(field.type + field.inputMode)) return
  const { value, selectionEnd: caret } = field
  const latin = toLatinDigits(value).replace(/\p{DI}/gu, '')
  if (latin === value) return
  // Past the property that React puts on each field: a change that it knows already would call no handler.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, latin)
  // A field of e-mail addresses has no caret for scripts.
  if (caret !== null) field.setSelectionRange(caret, caret)
  if (type !== 'input') field.dispatchEvent(new Event('input', { bubbles: true }))
}
