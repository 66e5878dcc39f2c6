import { expect, it } from 'vitest'
import { describeError, scrub } from './scrub.ts'

it.each([
  ['550 5.1.1 <lina.al-bahri+shop@mail.example>: no such user', '550 5.1.1 <***@***>: no such user'],
  ["The 'To' number +966 55 123 4567 is not valid", "The 'To' number +*** is not valid"],
  ['POST /x?to=%2B966551234567&mail=lina%40mail.example', 'POST /x?to=+***&mail=***@***'],
  ['connect postgres://shop:s3cret@db.example:5432/shop', 'connect postgres://***@db.example:5432/shop'],
  ['authorization: Bearer abc.def-123_x', 'authorization: Bearer ***'],
  ['Invalid API Key provided: sk_live_51abcDEF', 'Invalid API Key provided: ***'],
])('a line of the log loses contacts and secrets: %s', (line, safe) => {
  expect(scrub(line)).toBe(safe)
})

it.each([
  '{"level":50,"time":1773136800000,"pid":1,"reqId":"7QX2-M9KD","msg":"delivery"}',
  'at file:///srv/node_modules/@fastify/static/index.js:12:3 (fastify@5.12.8)',
  '"at":"2026-03-10T10:00:00+03:00"',
])('and keeps all else: %s', (line) => {
  expect(scrub(line)).toBe(line)
})

it('an error of the database is described without the row that it refused', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "customers_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(lina@mail.example) already exists.',
    where: 'COPY customers, line 1: "Lina Haddad"',
  })
  expect(describeError(error)).toMatchObject({ code: '23505', message: error.message })
  expect(JSON.stringify(describeError(error))).not.toMatch(/lina|Haddad/)
})

it.each(['a', 'a.', 'a%40', 'a@', 'a@b.', '://', 'a://', '+1', '+1 ', 'Bearer ', 'sk_', '%'])(
  'a line of 50 kB of "%s" is read in linear time',
  (part) => {
    const line = part.repeat(50_000 / part.length)
    const start = performance.now()
    scrub(line)
    expect(performance.now() - start).toBeLessThan(700)
  },
)
