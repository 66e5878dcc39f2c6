import { expect, test } from 'vitest'
import { matchesName } from './matches-name.ts'

test.each([
  ['bur', 'Burgers'],
  ['  PIZ ', 'Pizza'],
  ['cafe', 'Café'],
  ['اسماك', 'أسماك'],
  ['قهوه', 'القهوة'],
  ['حلوي', 'حلوى'],
  ['حــلــوى', 'حلوى'],
  ['oeufs', 'Œufs brouillés'],
  ["l'eau", 'Crème à l’eau de rose'],
  ['٥٠٠', 'Rice, 500 g'],
  ['500', 'أرز ٥٠٠ غرام'],
  ['', 'Anything'],
])('[2.008] %j finds %j', (typed, name) => {
  expect(matchesName(typed)(name)).toBe(true)
})

test('[2.008] what is in no name finds none', () => {
  expect(matchesName('<b>')('Burgers')).toBe(false)
})
