import { expect, it } from 'vitest'
import { toCountable } from './to-countable.ts'

it.each([
  ['  Fresh   MILK ', 'fresh milk'],
  ['حليب طازج', 'حليب طازج'],
  ['Crème brûlée', 'crème brûlée'],
  ['iphone 15 256gb', 'iphone 15 256gb'],
  ['7up', '7up'],
  ['milk\u202e\u0000 1.8 l', 'milk 1.8 l'],
])('counts "%s" as "%s"', (typed, counted) => expect(toCountable(typed)).toBe(counted))

it.each([
  'noura@medina.example',
  'noura＠medina.example',
  'call 0551112233',
  '+966 55 111 22 33 milk',
  'milk ٠٥٥١١١٢٢٣٣',
  'id 10-23-45',
  'https://medina.example/x',
  'www.medina.example',
  '12345',
  'm',
  ' ',
  'a sentence of more than five words',
  'a'.repeat(41),
])('does not count "%s"', (typed) => expect(toCountable(typed)).toBeNull())
