import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createStopwatch, readChildrenSeconds } from './processor-time.ts'

test('the times of ended children are added, whatever the name of the program is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'medina-stat-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'stat')
  writeFileSync(file, '4242 (a (node) x) S 1 4242 4242 0 -1 4194304 5 6 7 8 900 901 1500 250 20 0 11 0 100')
  expect(readChildrenSeconds(file)).toBe(17.5)
})

test('a system without the file has no such time', () => {
  expect(readChildrenSeconds('/nowhere/stat')).toBeNull()
})

test.runIf(process.platform === 'linux')('a child that computes is counted when it has ended', () => {
  const before = readChildrenSeconds() ?? 0
  spawnSync(process.execPath, ['-e', 'const until = process.cpuUsage; while (until().user < 150_000);'])
  expect((readChildrenSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.14)
})

test('a stopwatch tells what was used since it was read last', () => {
  const readings = [10, 25, 25.5]
  const takeSeconds = createStopwatch(() => readings.shift() ?? null)
  expect([takeSeconds(), takeSeconds(), takeSeconds()]).toEqual([15, 0.5, null])
})
