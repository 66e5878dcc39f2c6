import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { judgedPatterns } from './judged-patterns.ts'
import { findSlowness, listPatterns } from './slow-patterns.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// The first five stopped the service when a document, a log line or opening hours were long.
test.each([
  [/^(?:<!--.*?-->\s*|<!DOCTYPE[^[>]*>\s*)*<svg[\s>]/s, 'a repetition within a repetition'],
  [/<\/script[^>]*>/i, 'begun again at each letter'],
  [/(\w+:\/\/)[^\s/@"]+@/g, 'begun again at each letter'],
  [/[\w.!#$%&'+?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi, 'two repetitions share letters'],
  [/^\s*([^\d٠-٩۰-۹]+?)\s*([\d٠-٩۰-۹].*)$/u, 'two repetitions share letters'],
  [/^(\w+\s?)*$/, 'a repetition within a repetition'],
  [/^(?:a|a+b?)*$/, 'a repetition within a repetition'],
  [/^([+-]?)(?=\.?\d)(\d*)\.?(\d*)$/, 'two repetitions share letters'],
  [/\s+$/, 'begun again at each letter'],
  [/<[^>]*>/, 'begun again at each letter'],
  [/(?<=x)\d+y/, 'begun again at each letter'],
])('%s is found: %s', (pattern, reason) => {
  expect(findSlowness(pattern)).toBe(reason)
})

test.each([
  /^[a-z]+$/,
  /\b\w+:\/\//,
  /(?<!\d)\d+-\d+/,
  /^(?:[a-z]+,)*$/,
  /[^<]*<p>/y,
  /<[^<>]*>/,
  /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/,
  /^\d{1,4}-\d{1,4}$/,
  /(?<year>\d{4})-\p{L}+ \k<year>$/u,
])('%s is linear', (pattern) => {
  expect(findSlowness(pattern)).toBeNull()
})

const sources = '{apps/*/{src,app,demo},packages/{contract,pricing,time}/src}/**/*.{ts,tsx}'

test('no pattern of the shop reads a text again and again, unless its reason is listed', { timeout: 60_000 }, () => {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.(?:test|builders|gen)\.tsx?$/.test(file))
  const found = files.flatMap((file) =>
    listPatterns(file, readFileSync(join(root, file), 'utf8')).map((pattern) => ({ file, pattern })),
  )
  expect(found.length).toBeGreaterThan(400)
  const reasons = new Map(found.map(({ pattern }) => [String(pattern), findSlowness(pattern)]))
  const slow = found.filter(({ pattern }) => reasons.get(String(pattern)) !== null)
  const unjudged = slow.filter(({ pattern }) => !(String(pattern) in judgedPatterns))
  expect(unjudged.map(({ file, pattern }) => `${file} ${String(pattern)}: ${reasons.get(String(pattern))}`)).toEqual([])
  const needed = new Set(slow.map(({ pattern }) => String(pattern)))
  expect(Object.keys(judgedPatterns).filter((pattern) => !needed.has(pattern))).toEqual([])
})
