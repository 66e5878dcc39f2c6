import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { writeDump } from '#features/moving/marketplace-dump.builders.ts'
import { parseInsert } from './parse-insert.ts'
import { readDump } from './read-dump.ts'
import { StatementSplitter } from './split-statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-dump-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer, name = 'dump.sql') {
  writeFileSync(join(folder, name), content)
  return readDump(join(folder, name), { names: ['things'] })
}

function split(text: string, size: number): string[] {
  const splitter = new StatementSplitter()
  const parts = []
  for (let at = 0; at < text.length; at += size) parts.push(...splitter.read(text.slice(at, at + size)))
  parts.push(...splitter.end())
  return parts.flatMap((part) => ('statement' in part ? [part.statement] : []))
}

describe('a MySQL dump', () => {
  it('gives back whatever a table held, in any letters, quotes and bytes', async () => {
    // NUL is no character of a text here.
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((each) => each.replaceAll('\0', ''))
    const hostile = fc.constantFrom(
      "'; DROP TABLE `things`; --",
      '\\',
      "\\'",
      "''",
      '/* */',
      '-- \n',
      '),(',
      '", "',
      'é',
      '\u2028',
      '🥙',
    )
    const bytes = fc.uint8Array({ maxLength: 40 }).map((each) => Buffer.from(each))
    const row = fc.record({ a: fc.oneof(text, hostile, fc.constant(null)), b: fc.integer(), c: bytes })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const { tables } = await read(writeDump({ others: rows, things: rows }))
        expect(tables.get('things')).toEqual(rows.map((each) => ({ ...each, b: String(each.b) })))
        expect(tables.has('others')).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('is split at the same places in pieces of any size', () => {
    const text =
      "SET NAMES utf8; -- it's; a comment\n/* a; 'b */ INSERT INTO t VALUES ('a;\\'','b''',\"c;\"); # end;\nSELECT `x;y`;"
    const whole = split(text, text.length)
    expect(whole).toEqual(['SET NAMES utf8', "INSERT INTO t VALUES ('a;\\'','b''',\"c;\")", 'SELECT `x;y`'])
    for (let size = 1; size < text.length; size++) expect(split(text, size)).toEqual(whole)
  })

  it('passes over procedures, whose statements fill no table', async () => {
    const routine = 'DELIMITER ;;\nCREATE PROCEDURE p() BEGIN INSERT INTO `things` (`id`) VALUES (9); END ;;\nDELIMITER ;\n'
    const { tables } = await read(`${routine}INSERT INTO \`things\` (\`id\`) VALUES (1);\n`)
    expect(tables.get('things')).toEqual([{ id: '1' }])
  })

  it('reads what phpMyAdmin and other programs write', () => {
    const values = "(NULL, 0x0A0b, X'0A', _binary 'a', _utf8mb4'b', -1.50, ST_GeomFromText('POLYGON((1 2,3 4,1 2))', 0), TRUE)"
    const parsed = parseInsert(`REPLACE INTO \`db\`.\`things\` (\`a\`, b) VALUES\n${values},\n(1);`, (bytes) => bytes)
    expect(parsed).toEqual({
      table: 'things',
      columns: ['a', 'b'],
      rows: [
        [null, Buffer.from([10, 11]), Buffer.from([10]), Buffer.from('a'), 'b', '-1.50', 'POLYGON((1 2,3 4,1 2))', 'TRUE'],
        ['1'],
      ],
    })
  })

  it('may be compressed, and in the character set that it names', async () => {
    const { tables } = await read(gzipSync(writeDump({ things: [{ a: 'é' }] })), 'dump.sql.gz')
    expect(tables.get('things')).toEqual([{ a: 'é' }])
    const latin = Buffer.from("SET NAMES latin1;\nINSERT INTO `things` (`a`) VALUES ('\u00e9');\n", 'latin1')
    expect((await read(latin)).tables.get('things')).toEqual([{ a: 'é' }])
    await expect(read('SET NAMES gbk;\nINSERT INTO `things` (`a`) VALUES (1);\n')).rejects.toThrow(
      '--default-character-set=utf8mb4',
    )
  })

  it('counts texts that are in no character set, and reads them', async () => {
    const dump = await read(Buffer.from("INSERT INTO `things` (`a`) VALUES ('a\u00ff');\n", 'latin1'))
    expect([dump.strayTexts, dump.tables.get('things')]).toEqual([1, [{ a: 'a\uFFFD' }]])
  })

  it('is refused wherever it is cut off', async () => {
    const whole = writeDump({ things: [{ a: "it's" }, { a: 'b' }] })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 60, max: whole.length - 40 }), async (length) => {
        await expect(read(whole.subarray(0, length))).rejects.toThrow('The dump ends in the middle')
      }),
      { numRuns: 40 },
    )
    await expect(read(gzipSync(whole).subarray(0, 80), 'cut.sql.gz')).rejects.toThrow('The dump ends in the middle')
  })

  it('is refused with the reason where it is no dump, or damaged', async () => {
    await expect(read('Dear owner, the file is attached')).rejects.toThrow('The dump ends in the middle')
    await expect(read('SELECT 1;')).rejects.toThrow('is no MySQL dump')
    await expect(read('INSERT INTO `things` (`a`) VALUES (1, 2);')).rejects.toThrow('has 1 columns and a row of 2 values')
    await expect(read('INSERT INTO `things` (`a`) SELECT 1;')).rejects.toThrow('without plain rows')
    await expect(read('INSERT INTO `things` (`a`) VALUES (1;')).rejects.toThrow('cannot be read')
    await expect(read('INSERT INTO `things` VALUES (1);')).rejects.toThrow('--complete-insert')
  })
})
