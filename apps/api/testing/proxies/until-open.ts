import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const START_TRIES = 200

/** Waits for a process to open its port; false if it ends, or takes more than ten seconds. */
export async function untilOpen(port: number, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < START_TRIES && child.exitCode === null; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return true
    await wait(50)
  }
  return false
}
