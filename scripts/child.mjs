import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** The child processes that run, and the signal that ended them. */
const running = new Set()
let endedBy = null

for (const signal of signals) process.on(signal, () => end(signal))
onOrphaned(() => end('SIGTERM'))

function end(signal) {
  endedBy ??= signal
  for (const child of running) child.kill(signal)
}

/** npm ends without passing its signal through the shell between us: a changed ancestor is the only sign of it. */
export function onOrphaned(act) {
  const ancestors = readAncestors()
  setInterval(() => readAncestors() !== ancestors && act(), 500).unref()
}

/** The processes above us up to npm: our parent, and the parent of the shell that npm started. */
function readAncestors() {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return `${parent}`
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${parent}`
  }
}

/**
 * Runs a command to its end with our own input and output, and forwards signals to it. Ends this process if the command failed or
 * on a signal. `linked` opens a channel whose loss tells the child that this process is gone.
 */
export async function run(command, args, { linked = false, ...options } = {}) {
  const code = await runForCode(command, args, { linked, ...options })
  if (endedBy !== null) process.exit(128 + constants.signals[endedBy])
  if (code === 0) return
  for (const other of running) other.kill()
  process.exit(code)
}

/** As `run`, but returns the exit code of the command, also after a signal. */
export async function runForCode(command, args, { linked = false, ...options } = {}) {
  if (endedBy !== null) process.exit(128 + constants.signals[endedBy])
  const stdio = linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(command, args, { ...options, stdio })
  running.add(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    })
  } catch (error) {
    console.error(`${command} could not be started: ${error.message}`)
    return 1
  } finally {
    running.delete(child)
  }
}
