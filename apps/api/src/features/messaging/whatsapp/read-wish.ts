import { toLatinDigits } from '@medina/contract/wire/latin-digits'

const words = {
  stop: ['stop', 'unsubscribe', 'arret', 'arreter', 'stopper', 'ايقاف', 'اوقف', 'توقف', 'قف', 'الغاء الاشتراك', 'parar', 'alto'],
  start: ['start', 'subscribe', 'commencer', 'demarrer', 'reprendre', 'ابدا', 'بدء', 'اشتراك', 'تفعيل', 'empezar'],
} as const

/** Marks of letters: accents, signs of vowels and the stretched line. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/gu

/** The wish of a message that is one of these words alone, however it is written: a sentence with "stop" in it is for the store. */
export function readWish(text: string): 'stop' | 'start' | null {
  const folded = text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (words.stop.some((word) => word === folded)) return 'stop'
  return words.start.some((word) => word === folded) ? 'start' : null
}

/** The number of an order that is the whole message, such as "#100335", in any digits; null for any other. */
export function readOrderNumber(text: string): number | null {
  const [, digits] = /^#?(\d{1,15})$/.exec(toLatinDigits(text).replaceAll(/\s/g, '')) ?? []
  return digits === undefined ? null : Number(digits)
}
