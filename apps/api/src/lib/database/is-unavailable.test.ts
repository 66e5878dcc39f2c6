import pg from 'pg'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './is-unavailable.ts'

it('a refused connection means that the database is away', async () => {
  const error: unknown = await new pg.Client({ host: '127.0.0.1', port: 1 }).connect().catch((cause: unknown) => cause)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  ['57P01', true],
  ['57P03', true],
  ['08006', true],
  ['53300', true],
  ['42601', false],
  ['23505', false],
])('an error %s of the server: %s', (code, isAway) => {
  expect(isDatabaseUnavailable(Object.assign(new pg.DatabaseError('failed', 6, 'error'), { code }))).toBe(isAway)
})

it.each([
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client was closed and is not queryable'),
])('%s', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each(['EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', 'ECONNABORTED'])('an error %s of the network', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('failed'), { code }))).toBe(true)
})

it('a mistake of ours is none', () => {
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false)
})
