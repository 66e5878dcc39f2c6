import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FileProblem, readCsvFile } from './csv-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer) {
  const path = join(folder, 'items.csv')
  writeFileSync(path, content)
  const rows = []
  for await (const { row, cells } of readCsvFile('items', path)) rows.push({ row, ...cells })
  return rows
}

const problem = (content: string | Buffer) => read(content).then(String, (error: unknown) => error)

describe('a file of a shop', () => {
  it.each([
    ['a comma', 'slug,name\nsoup,Soup\n'],
    ['a semicolon and a mark of Excel', '\uFEFFsep=;\r\nslug;name\r\nsoup;Soup\r\n'],
    ['headings in capitals', 'Slug,Name\nsoup,Soup\n'],
    ['headings with marks that nobody sees', '\u200bslug,\u202aname\u202c\nsoup,Soup\n'],
    ['empty lines above them', '\r\n \r\nslug;name\r\nsoup;Soup\r\n'],
  ])('is read with %s', async (_, content) => {
    const [row] = await read(content)
    expect(row).toMatchObject({ slug: 'soup', name: 'Soup' })
  })

  it.each([
    [';', true],
    [',', undefined],
    ['\t', undefined],
  ])('that is separated by %j has decimal commas: %s', async (separator, expected) => {
    const path = join(folder, 'items.csv')
    writeFileSync(path, `slug${separator}price\nsoup${separator}"1,255"\n`)
    const { value: row } = await readCsvFile('items', path).next()
    expect(row).toMatchObject({ cells: { price: '1,255' } })
    expect(row.hasDecimalComma).toBe(expected)
  })

  it('may have a header and no rows', async () => {
    expect(await read('slug,name\n')).toEqual([])
  })

  it.each(['', '\uFEFF', '\n\n', '\uFEFFsep=;\r\n'])('that holds nothing (%j) is no success', async (content) => {
    const refused = await problem(content)
    expect(refused).toBeInstanceOf(FileProblem)
    expect(refused).toMatchObject({
      message: 'items.csv is empty: write the names of its columns into the first row, or take the file away.',
    })
  })

  it.each([
    ['<!doctype html><p>Sign in', 'items.csv is no table: its only line (“<!doctype_html><p>sign_in”) names no columns.'],
    ['slug,name\u0085soup,Soup', 'items.csv is no table: its only line (“slug name soup soup”) names no columns.'],
    [Buffer.from('slug,name\nsoup,Soup\n', 'utf16le'), 'items.csv is not UTF-8.'],
  ])('that is no table of UTF-8 is no success', async (content, message) => {
    expect(await problem(content)).toMatchObject({ message: expect.stringContaining(message) })
  })

  it('with a title above its header is told so once', async () => {
    const content = `Our menu,,\nslug,name,price\n${'soup,Soup,1.00\n'.repeat(50)}`
    expect(await problem(content)).toMatchObject({
      message: 'items.csv: its first row is a title (“Our menu”). Take it out: the first row has the names of the columns.',
    })
  })
})
