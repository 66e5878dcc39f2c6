import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

/** `stop` ends the program and removes its folder. `complaints` is all that it has written to its errors. */
type Guarded = { complaints: () => string; stop: () => Promise<void> }

/** Reads the errors of a program that was started in a folder of its own, and ends both. */
export function guardProgram(child: ChildProcess, folder: string, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Guarded {
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  return {
    complaints: () => complaints,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
