import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataLockedError, lockData } from './data-lock.ts'

let folder: string
let serial = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medina-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const aFolder = () => join(folder, `data-${++serial}`)

/** A process that holds the lock until it is killed. */
async function aHolder(dataDir: string) {
  const script = `const { lockData } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)})
    await lockData(${JSON.stringify(dataDir)})
    process.send('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

describe('the lock of the embedded data', () => {
  it('is held by one at a time', async () => {
    const data = aFolder()
    const unlock = await lockData(data)
    await expect(lockData(data)).rejects.toThrow(DataLockedError)
    await expect(lockData(data)).rejects.toThrow(`Another Medina is already using the data in ${data}.`)
    await unlock()
    const again = await lockData(data)
    await again()
  })

  it('goes to one of many that ask in the same moment', async () => {
    const data = aFolder()
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockData(data)))
    const held = attempts.filter((result) => result.status === 'fulfilled')
    expect(held.length).toBeLessThanOrEqual(1)
    for (const { value: unlock } of held) await unlock()
  })

  it('keeps another process out, and is free when that was killed', async () => {
    const data = aFolder()
    const holder = await aHolder(data)
    await expect(lockData(data)).rejects.toThrow(DataLockedError)
    const gone = once(holder, 'exit')
    holder.kill('SIGKILL')
    await gone
    expect(existsSync(join(data, 'lock.sock'))).toBe(true)
    const unlock = await lockData(data)
    await unlock()
  })

  it('works in folders whose names are too long for a socket', async () => {
    const data = join(aFolder(), 'a-folder-with-a-long-name'.repeat(5))
    const unlock = await lockData(data)
    await expect(lockData(data)).rejects.toThrow(DataLockedError)
    await unlock()
  })
})
