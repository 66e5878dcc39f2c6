import { expect, it } from 'vitest'
import { formatProblems } from './format-problems.ts'

const cell = (column: string, row: number, message: string) => ({ sheet: 'items.csv', row, column, message })
const amount = (row: number, text: string) => cell('price', row, `“${text}” is no amount: write a point.`)

it('says a cause once with the number of its rows and the first three, and leaves out what only follows from it', () => {
  const follows = {
    sheet: 'options.csv',
    row: 9,
    column: 'item',
    message: '“bread” has a row with mistakes: mend that one first.',
  }
  const other = cell('slug', 4, '“A b” is no slug.')
  const prices = [2, 3, 4, 5, 6, 7].map((row) => amount(row, `${row},50`))
  expect(formatProblems([...prices, other, follows, follows])).toEqual({
    lines: [
      'items.csv, price: 6 rows have one mistake. Row 2: “2,50” is no amount: write a point.',
      '  The same in row 3 (“3,50”), row 4 (“4,50”) and 3 more up to row 7.',
      'items.csv, row 4, slug: “A b” is no slug.',
      '2 rows that name one of these will follow.',
    ],
    mistakes: 2,
  })
})

it('takes the same mistake for one although its advice differs from row to row', () => {
  const prices = [1, 2, 3, 4, 5].map((row) =>
    cell('price', row, `“${row},250” can be read in two ways: write ${row}250 or ${row}.250.`),
  )
  expect(formatProblems(prices)).toEqual({
    lines: [
      'items.csv, price: 5 rows have one mistake. Row 1: “1,250” can be read in two ways: write 1250 or 1.250.',
      '  The same in row 2 (“2,250”), row 3 (“3,250”) and 2 more up to row 5.',
    ],
    mistakes: 1,
  })
})

it('says a mistake of the header once, not for each row below it', () => {
  const missing = (column: string) =>
    [2, 3, 4, 5].map((row) => cell(column, row, `is missing: what is new to the shop needs it. Add the column ${column}.`))
  expect(formatProblems(missing('price'))).toEqual({
    lines: ['items.csv, price: is missing: what is new to the shop needs it. Add the column price.'],
    mistakes: 1,
  })
  const misnamed = { sheet: 'items.csv', row: null, column: 'price_(jod)', message: 'is no column of this sheet. Is it price?' }
  expect(formatProblems([misnamed, ...missing('price')])).toEqual({
    lines: ['items.csv, price_(jod): is no column of this sheet. Is it price?'],
    mistakes: 1,
  })
})

it('lists up to three rows one by one', () => {
  expect(formatProblems([1, 2, 3].map((row) => amount(row, 'x'))).lines).toHaveLength(3)
})
