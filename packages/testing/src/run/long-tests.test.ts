import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { isLongTest, longTests } from './long-tests.ts'

const files = globSync(['apps/api/{src,test,demo}/**/*.test.ts', 'bench/families.test.ts'], { cwd: root })

test.each(longTests)('%s is the name of an API test', (name) => {
  expect(files.some((file) => file.endsWith(`/${name}.test.ts`))).toBe(true)
})

test('a test of one part of a name is no long one', () => {
  expect(isLongTest('apps/api/test/process/server.test.ts')).toBe(true)
  expect(isLongTest('apps/api/src/process/metrics-server.test.ts')).toBe(false)
})
