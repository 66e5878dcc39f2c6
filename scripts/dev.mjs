/** `npm run dev`: `npm start`, which builds what has changed and starts again whenever a source file is saved. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { print, root } from './bootstrap.mjs'

/** Editors save a file in several steps, and a checkout writes many files. */
const SETTLE_MS = 300

const parent = process.ppid
let timer
let service = start()

for (const folder of listFolders()) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || /\.test\.tsx?$|~$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(file), SETTLE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
// npm ends without passing its signal through the shell between us.
setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()

function start() {
  return spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], { cwd: root, stdio: 'inherit' })
}

async function restart(file) {
  print(`${file} has changed.`)
  const last = service
  if (last.exitCode === null && last.signalCode === null) {
    last.kill('SIGTERM')
    await once(last, 'exit')
  }
  // A file that was saved meanwhile has started it already.
  if (service === last) service = start()
}

/** Ends with the service, which first lets running requests finish. */
function end(signal) {
  clearTimeout(timer)
  if (service.exitCode !== null || service.signalCode !== null) process.exit()
  service.kill(signal)
  service.once('exit', (code) => process.exit(code ?? 1))
}

/** Sources and texts, without what a build writes and without the pictures of the demo. */
function listFolders() {
  const parts = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  return parts
    .flatMap((part) => ['src', 'app', 'messages'].map((name) => join(part, name)))
    .filter((path) => existsSync(join(root, path)))
}
