import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SecurityLog } from './security-log.ts'
import { watchCalls } from './watch-calls.ts'

test('a sign-in succeeds and is recorded, even if its session cannot be read just then', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const watch = watchCalls(new SecurityLog(log, true), () => Promise.reject(new Error('the database is away')))
  const request = { id: 'A1', ip: '127.0.0.1' }
  await watch({ name: 'identity.login', request, identity: null, input: {}, value: { token: 'secret' } })
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'signed_in', reqId: 'A1' }])
})
