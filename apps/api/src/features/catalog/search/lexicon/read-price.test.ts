import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

const read = (text: string) => {
  const typed = text.split(' ')
  const found = typed.flatMap((_, at) => readPrice(typed, at) ?? []).toSorted((one, other) => other.size - one.size)[0]
  return found === undefined ? null : [found.price.least, found.price.most]
}

test.each([
  ['burger under 30 riyals', null, 30],
  ['burger under 30', null, 30],
  ['burger less than 30 sar', null, 30],
  ['burger below 30sr', null, 30],
  ['burger up to 30 riyals', null, 30],
  ['burger max 30 aed', null, 30],
  ['burger for 30 riyals', null, 30],
  ['burger 30 riyals or less', null, 30],
  ['burger under thirty riyals', null, 30],
  ['phone under 1 500 riyals', null, 1500],
  ['phone under 1500.50', null, 1500.5],
  ['phone over 1000', 1000, null],
  ['phone 1000 riyals or more', 1000, null],
  ['phone between 500 and 1000', 500, 1000],
  ['phone 500 to 1000 sar', 500, 1000],
  ['برجر اقل من 30 ريال', null, 30],
  ['برجر باقل من 30', null, 30],
  ['برجر تحت 30 ريال', null, 30],
  ['برجر تحت ال 30 ريال', null, 30],
  ['برجر ب30 ريال', null, 30],
  ['برجر ب 30 ريال', null, 30],
  ['برجر 30ريال', null, 30],
  ['برجر 30 ر س', null, 30],
  ['برجر 30 ريال واقل', null, 30],
  ['برجر بحدود 30 ريال', null, 30],
  ['برجر تحت ثلاثين ريال', null, 30],
  ['جوال اكثر من 1000 ريال', 1000, null],
  ['جوال من 500 الي 1000 ريال', 500, 1000],
  ['جوال بين 500 و1000 ريال', 500, 1000],
  ['جوال بين 500 و 1000', 500, 1000],
])('reads the price of "%s"', (text, least, most) => {
  expect(read(text)).toEqual([least, most])
})

test.each([
  'toys for kids under 5',
  'toys under 12 years',
  'meal under 500 calories',
  'car for up to 7 people',
  'power bank over 50',
  'max 20',
  'tent for 4',
  'iphone 15',
  'milk 2 l',
  'from 9 to 5',
  'العاب تحت 12 سنه',
  'باص من 20 راكب',
  'حليب 2 لتر',
])('reads no price in "%s"', (text) => {
  expect(read(text)).toBeNull()
})
