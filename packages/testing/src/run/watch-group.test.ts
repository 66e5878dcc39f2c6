import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveWay } from './priority.ts'
import { createWatch, readGroup } from './watch-group.ts'

const limits = { processorSeconds: 120, asleepSamples: 3 }
const asleep = { processorSeconds: 10, isWaiting: false }

test('a step that only waits for its turn is never ended, however long', () => {
  const watch = createWatch(limits)
  const verdicts = Array.from({ length: 500 }, () => watch({ processorSeconds: 10, isWaiting: true }))
  expect(new Set(verdicts)).toEqual(new Set([null]))
})

test('a step that used its processor time is ended', () => {
  const watch = createWatch(limits)
  expect(watch({ processorSeconds: 119, isWaiting: true })).toBeNull()
  expect(watch({ processorSeconds: 121, isWaiting: true })).toBe('not done after 2 minutes of processor time')
})

test('a step that neither uses nor wants the processor is ended; one that moves between is not', () => {
  const watch = createWatch(limits)
  const samples = [asleep, asleep, asleep, { processorSeconds: 11, isWaiting: false }, asleep]
  expect(samples.map(watch)).toEqual([null, null, null, null, null])
  const still = { processorSeconds: 11.01, isWaiting: false }
  const again = createWatch(limits)
  expect([still, still, still, still].map(again).at(-1)).toBe('it waits for something that does not come')
})

test('without /proc nothing is ended', () => {
  expect(readGroup(1, '/nowhere')).toBeNull()
  expect(createWatch(limits)(null)).toBeNull()
})

test('the time of all members and of their ended children counts, and a thread that is ready for a processor', () => {
  const proc = mkdtempSync(join(tmpdir(), 'medina-proc-'))
  onTestFinished(() => rmSync(proc, { recursive: true }))
  const write = (folder: string, state: string, group: number) => {
    mkdirSync(join(proc, folder), { recursive: true })
    writeFileSync(
      join(proc, folder, 'stat'),
      `7 (a (node) x) ${state} 1 ${group} 7 0 -1 4194304 5 6 7 8 900 100 400 100 20 0 11 0 100`,
    )
  }
  write('7', 'S', 7)
  write('7/task/7', 'S', 7)
  write('8', 'S', 7)
  write('8/task/8', 'S', 7)
  write('9', 'R', 9)
  write('9/task/9', 'R', 9)
  expect(readGroup(7, proc)).toEqual({ processorSeconds: 30, isWaiting: false })
  write('8/task/81', 'R', 7)
  expect(readGroup(7, proc)).toEqual({ processorSeconds: 30, isWaiting: true })
})

test.runIf(process.platform === 'linux')('a process at the lowest priority is seen to wait or to have computed', async () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  giveWay(child)
  await expect.poll(() => readGroup(child.pid ?? 0), { timeout: 10_000 }).toMatchObject({ isWaiting: true })
})
