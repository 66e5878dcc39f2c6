import { expect, test } from 'vitest'
import { findTextCuts } from './text-cuts.ts'

const file = 'apps/api/src/features/notifications/delivery.ts'

test.each([
  'const reason = String(error).slice(0, 500)',
  'text.length > MOST_LETTERS ? `${whole.slice(0, MOST_LETTERS - 1)}…` : whole',
  'name: store.name.slice(0, 100),',
  'initial: name.slice(0, 1)',
  'typed.trim().slice(0, LONGEST_NAME)',
  'text.substring(0, 9)',
])('%s may cut a letter in two', (line) => {
  expect(findTextCuts(file, line)).toHaveLength(1)
})

test.each([
  'const page = rows.slice(0, size)',
  'const month = date.slice(0, 7)',
  "createHash('sha256').update(text).digest('hex').slice(0, 32)",
  "const ids = value.split(',').slice(0, 50)",
  "userAgent: (one('user-agent') ?? '').slice(0, 300), // Headers have one byte per letter: by units.",
  '// A text.slice(0, 500) would cut it.',
  'cutText(text, 500)',
])('%s is allowed', (line) => {
  expect(findTextCuts(file, line)).toEqual([])
})

test('tests cut what they made', () => {
  expect(findTextCuts('apps/api/test/process/server.test.ts', 'text.slice(0, 500)')).toEqual([])
})
