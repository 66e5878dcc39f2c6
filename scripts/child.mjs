import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const ancestors = readAncestors()

/** The one child that runs now, and the signal that asked us to end. */
let current = null
let endedBy = null

for (const signal of signals) process.on(signal, () => end(signal))
// npm ends without passing its signal through the shell between us: a changed ancestor is the only sign of it.
setInterval(() => readAncestors() !== ancestors && end('SIGTERM'), 500).unref()

function end(signal) {
  endedBy ??= signal
  current?.kill(signal)
}

/** The processes above us up to npm: our parent, and the parent of the shell that npm put between. */
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
 * Runs a command to its end with our own input and output, and hands signals on to it. Ends this process when the command failed or
 * somebody asked us to stop. `linked` opens a channel whose loss tells the child that we are gone, however that happened.
 */
export async function run(command, args, { linked = false, ...options } = {}) {
  const code = await runForCode(command, args, { linked, ...options })
  if (endedBy !== null) process.exit(128 + constants.signals[endedBy])
  if (code !== 0) process.exit(code)
}

/** As `run`, but answers the exit code of the command, also when a signal was passed on to it. */
export async function runForCode(command, args, { linked = false, ...options } = {}) {
  if (endedBy !== null) process.exit(128 + constants.signals[endedBy])
  const stdio = linked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(command, args, { ...options, stdio })
  current = child
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    })
  } catch (error) {
    console.error(`${command} could not be started: ${error.message}`)
    return 1
  } finally {
    current = null
  }
}
