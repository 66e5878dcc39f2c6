import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createOddReport, ifReadable, readForeign, rowsOf } from './foreign-records.ts'

const RowSchema = z.object({ id: z.number(), name: ifReadable(z.string()) })

it('a row that cannot be read is left out, a member is absent, and both are reported together', () => {
  const report = vi.fn<(problems: readonly string[]) => void>()
  const rows = [{ id: 1, name: 'One' }, null, { id: 'two' }, { id: 3, name: 3 }, { id: 4 }]
  expect(readForeign(rowsOf(RowSchema), rows, report)).toEqual([{ id: 1, name: 'One' }, { id: 3 }, { id: 4 }])
  expect(report.mock.calls).toEqual([
    [[expect.stringMatching(/^a row: /), expect.stringMatching(/^a row \(id\): /), expect.stringMatching(/^a member: /)]],
  ])
})

it('an answer of another kind is still none', () => {
  expect(() => readForeign(rowsOf(RowSchema), { rows: [] }, () => undefined)).toThrow(z.ZodError)
})

it('the log has each problem of a service once', () => {
  const log = { warn: vi.fn<(line: object, message: string) => void>() }
  const report = createOddReport(log)
  report('maps', ['a row: no id', 'a row: no id'])
  report('maps', ['a row: no id', 'a row: no name'])
  report('other', ['a row: no id'])
  expect(log.warn.mock.calls.map(([line]) => line)).toEqual([
    { source: 'maps', problems: ['a row: no id'] },
    { source: 'maps', problems: ['a row: no name'] },
    { source: 'other', problems: ['a row: no id'] },
  ])
})
