import { expect, test } from 'vitest'
import { isTransliterated, toSoundKey } from './transliteration.ts'

const spellings: [arabic: string, latin: string[]][] = [
  ['دجاج', ['dajaj', 'djaj', 'dejaj', 'djej']],
  ['لحم', ['lahm', 'la7m', 'lahem']],
  ['لحمه', ['lahma', 'la7ma', 'lahmeh']],
  ['سمك', ['samak', 'samac', 'semek']],
  ['رز', ['roz', 'ruz', 'rooz']],
  ['خبز', ['khobz', '5obz', 'khubez']],
  ['عصير', ['aseer', '3aseer', 'asir']],
  ['حليب', ['halib', '7aleeb', 'haleeb']],
  ['بيض', ['beid', 'bayd', 'baid']],
  ['فطور', ['fatoor', 'ftour', 'fo6oor']],
  ['مبخره', ['mabkhara', 'mubkhara', 'mab5ara']],
  ['لازانيا', ['lazanya', 'lazania']],
  ['ورق', ['warak', 'waraq', 'wara2']],
  ['عنب', ['enab', '3enab', 'inab']],
  ['شنطه', ['shanta', 'shan6a', 'shantah']],
  ['جوال', ['jawal', 'jawwal']],
  ['ملوخيه', ['molokhia', 'mulukhiyah', 'mlokhye']],
]

test.each(spellings)('%s is written as it sounds', (arabic, latin) => {
  expect(latin.filter((word) => !isTransliterated(word, arabic))).toEqual([])
  expect(latin.filter((word) => toSoundKey(word) !== toSoundKey(arabic))).toEqual([])
})

test.each([
  ['lamb', 'لحم'],
  ['dog', 'دجاج'],
  ['smoke', 'سمك'],
  ['rice', 'رز'],
  ['sony', 'صيني'],
])('%s is not %s', (latin, arabic) => {
  expect(isTransliterated(latin, arabic)).toBe(false)
})
