import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { giveWay } from './priority.ts'

const sleeping = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a process that gives way has the lowest priority, as a process and as a group', () => {
  const child = sleeping()
  giveWay(child)
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW)
  const group = readGroup(child.pid)
  if (group !== null) expect(group).toMatch(/ nice 19$/m)
})

test('a process that has ended is no failure', async () => {
  const child = sleeping()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => giveWay(child)).not.toThrow()
})

/** Null on systems that group no processes. */
function readGroup(pid: number | undefined): string | null {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8')
  } catch {
    return null
  }
}
