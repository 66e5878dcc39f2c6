import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { runGit, splitLines } from '../run/changed/changed-files.ts'
import { programs } from './programs.ts'

const STARTED = /\b(?:spawn|spawnSync|execFile|execFileSync|execute)\(\s*'([\w./-]+)'/g
/** Tests, and the files that start programs for them. */
const TESTING = /^(packages\/testing\/src|apps\/api\/(test|testing)|bench|e2e)\/.*\.ts$/

test('the table of what tests take from a machine names every program that they start', () => {
  const [, table = ''] =
    /\| from the machine .*\n([\s\S]*?)\n\n/.exec(readFileSync(join(root, 'docs/reliability.md'), 'utf8')) ?? []
  const firstCells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  const named = new Set(firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
  expect(Object.keys(programs).filter((name) => !named.has(name))).toEqual([])
  const started = listStarted().map((program) => program.replace(/^.*\//, ''))
  expect(started).toContain('git')
  expect(started.filter((program) => !named.has(program))).toEqual([])
})

function listStarted(): string[] {
  const files = splitLines(runGit(root, ['ls-files', '*.ts'])).filter(
    (file) => TESTING.test(file) && existsSync(join(root, file)),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(STARTED)].map(([, name = '']) => name),
  )
  return [...new Set(found)]
}
