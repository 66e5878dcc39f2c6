import { describe, expect, it } from 'vitest'
import { guessTable, readLines, readTable } from './read-statement.ts'
import { readAmount } from './read-amount.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
async function read(file: string | Uint8Array, digits = 2) {
  const table = await readTable(typeof file === 'string' ? bytesOf(file) : file)
  if (typeof table === 'string') return table
  const columns = guessTable(table, digits)
  return { columns, lines: readLines(table, columns, digits) }
}

describe('a bank’s file', () => {
  it('is read below its titles, with columns of credit and debit, and days first', async () => {
    const file = `\uFEFFAccount statement\r\nIBAN;SA03 8000\r\nValue date;Description;Debit;Credit;Balance;Ref no\r\n03/11/2026;TRF K7M4QRT;;63,50;1.063,50;FT1\r\n13/11/2026;Fees;5,00;;1.058,50;FT2\r\nTotal;;5,00;63,50;;\r\n`
    expect(await read(file)).toEqual({
      columns: { roles: ['date', 'text', 'debit', 'credit', 'none', 'bank_reference'], order: 'dmy' },
      lines: [
        {
          booked_on: '2026-11-03',
          amount: 6350,
          currency: null,
          text: 'TRF K7M4QRT',
          sender: null,
          bank_reference: 'FT1',
          occurrence: 0,
        },
      ],
    })
  })

  it('is read in Arabic, in its Windows code page too, with Arabic digits and three decimals', async () => {
    const arabic = 'التاريخ,البيان,المبلغ,العملة\n٢٠٢٦-١١-٠٣,حوالة لينا,"٦٣٫٥٠٠",KWD\n٢٠٢٦-١١-٠٣,حوالة لينا,"٦٣٫٥٠٠",KWD\n'
    const line = {
      booked_on: '2026-11-03',
      amount: 63_500,
      currency: 'KWD',
      text: 'حوالة لينا',
      sender: null,
      bank_reference: null,
    }
    const twice = [
      { ...line, occurrence: 0 },
      { ...line, occurrence: 1 },
    ]
    expect(await read(arabic, 3)).toMatchObject({ lines: twice })
    // "Date;البيان;Amount" in Windows-1256.
    const words = [0xc7, 0xe1, 0xc8, 0xed, 0xc7, 0xe4]
    const windows = Uint8Array.from([
      ...bytesOf('Date;'),
      ...words,
      ...bytesOf(';Amount\n3/11/2026;'),
      ...words,
      ...bytesOf(';12.00\n'),
    ])
    expect(await read(windows)).toMatchObject({ lines: [{ text: 'البيان', amount: 1200 }] })
    const french = Uint8Array.from([
      ...bytesOf('Date\tLibell'),
      0xe9,
      ...bytesOf('\tMontant\n3 nov 2026\tRe'),
      0xe7,
      ...bytesOf('u\t1 250,00\n'),
    ])
    expect(await read(french)).toMatchObject({ lines: [{ text: 'Reçu', amount: 125_000, booked_on: '2026-11-03' }] })
  })

  it('may have no headings, and months first', async () => {
    expect(await read('11/13/2026,Lina,12.00\n11/02/2026,Omar,(5.00)\n11/03/2026,Sami,7.25\n')).toMatchObject({
      columns: { roles: ['date', 'text', 'amount'], order: 'mdy' },
      lines: [
        { booked_on: '2026-11-13', amount: 1200 },
        { booked_on: '2026-11-03', amount: 725 },
      ],
    })
  })

  it.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['PK\u0003\u0004', 'not_text'],
    ['Date,Amount\n1/1/2026,1\0', 'not_text'],
    ['Date,Amount\n"never closed', 'not_text'],
    [`Date,Amount\n${'1/1/2026,1.00\n'.repeat(5001)}`, 'too_many_lines'],
    ['x'.repeat(2_000_001), 'too_large'],
  ])('that is none is refused: %.20s', async (file, problem) => {
    expect(await read(file)).toBe(problem)
  })

  it('keeps formulas as text and leaves out what has no day or amount', async () => {
    expect(
      await read('Date,Description,Amount\n3/11/2026,=cmd|x,1.00\n31/02/2026,No day,1.00\n3/11/2026,None,abc\n'),
    ).toMatchObject({
      lines: [{ text: '=cmd|x', amount: 100 }],
    })
  })
})

it.each([
  ['1,234.50', 2, 123_450],
  ['1.234,50', 2, 123_450],
  ["1'234.5", 2, 123_450],
  ['1,234', 2, 123_400],
  ['12.345', 3, 12_345],
  ['1,234.567', 3, 1_234_567],
  ['١٬٢٣٤٫٥٠', 2, 123_450],
  ['SAR 12.00', 2, 1200],
  ['12.00 CR', 2, 1200],
  ['12.00 DR', 2, -1200],
  ['(12.00)', 2, -1200],
  ['12.00-', 2, -1200],
  ['12', 0, 12],
  ['12.00 to 13.00', 2, null],
  ['1.2.3', 2, null],
  ['', 2, null],
  ['99999999999999.00', 2, null],
])('reads the amount %s with %i decimals', (cell, digits, amount) => {
  expect(readAmount(cell, digits)).toBe(amount)
})
