import { expect, it } from 'vitest'
import { readByteRange } from './byte-range.ts'

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('%s is a part of a hundred bytes', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})

it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is not in a hundred bytes', (header) => {
  expect(readByteRange(header, 100)).toBe('unsatisfiable')
})

it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=1.5-2'])(
  '%s is no range, and the whole file is sent',
  (header) => {
    expect(readByteRange(header, 100)).toBe('whole')
  },
)
