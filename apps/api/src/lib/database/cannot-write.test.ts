import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { findWriteProblem } from './cannot-write.ts'

it.each([
  ['53100', 'disk_full'],
  ['25006', 'read_only'],
  ['58030', 'disk_failed'],
  ['53300', null],
  ['23505', null],
])('an error %s of the server: %s', (code, problem) => {
  expect(findWriteProblem(Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code }))).toBe(problem)
})

it.runIf(process.platform === 'linux')('a file on a full disk', async () => {
  const error: unknown = await writeFile('/dev/full', 'x').catch((cause: unknown) => cause)
  expect(findWriteProblem(error)).toBe('disk_full')
})

it('a file that is not there is no problem of the disk', () => {
  const read = (): unknown => {
    try {
      return readFileSync('/no/such/file')
    } catch (error) {
      return error
    }
  }
  expect([read(), 'a text', null].map(findWriteProblem)).toEqual([null, null, null])
})
