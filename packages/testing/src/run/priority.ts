import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Gives a process, and what it starts from now on, only the processor time that others leave. */
export function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
    // A process group of its own is a group for Linux' scheduler too, within which alone the priority of a process counts.
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // It has ended already, or this system has no such groups.
  }
}
