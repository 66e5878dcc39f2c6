import { expect, it } from 'vitest'
import { formatProblems } from './format-problems.ts'

const amount = (row: number, text: string) => ({
  sheet: 'items.csv',
  row,
  column: 'price',
  message: `“${text}” is no amount: write a point.`,
})

it('says a mistake that many rows have three times, counts the others, and leaves out what only follows from it', () => {
  const follows = {
    sheet: 'options.csv',
    row: 9,
    column: 'item',
    message: '“bread” has a row with mistakes: mend that one first.',
  }
  const other = { sheet: 'items.csv', row: 4, column: 'slug', message: '“A b” is no slug.' }
  const prices = [2, 3, 4, 5, 6, 7].map((row) => amount(row, `${row},50`))
  expect(formatProblems([...prices, other, follows, follows])).toEqual({
    lines: [
      'items.csv, row 2, price: “2,50” is no amount: write a point.',
      'items.csv, row 3, price: “3,50” is no amount: write a point.',
      'items.csv, row 4, price: “4,50” is no amount: write a point.',
      'items.csv, price: 3 more rows, from 5 to 7, have the same mistake.',
      'items.csv, row 4, slug: “A b” is no slug.',
      '2 rows that name one of these will follow.',
    ],
    mistakes: 7,
  })
})

it('lists what stands for itself', () => {
  expect(formatProblems([1, 2, 3, 4].map((row) => amount(row, 'x'))).lines.at(-1)).toBe(
    'items.csv, price: row 4 has the same mistake.',
  )
  expect(formatProblems([{ sheet: 'items.csv', row: null, column: 'prise', message: 'is no column.' }])).toEqual({
    lines: ['items.csv, prise: is no column.'],
    mistakes: 1,
  })
})
