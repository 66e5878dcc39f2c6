/** `npm run dev`: `npm start`, which builds what has changed and starts again whenever a source file is saved. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { print, root } from './bootstrap.mjs'
import { onOrphaned } from './child.mjs'

/** Editors save a file in several steps, and a checkout writes many files. */
const SETTLE_MS = 300

let timer
let service = start()

for (const { path, recursive } of listFolders()) {
  watch(join(root, path), { recursive }, (_event, file) => {
    // Beside the sources a package has its tests, settings of the runner and what is built.
    if (file === null || /\.test\.tsx?$|~$|^pictures\b/.test(file) || (!recursive && !file.endsWith('.ts'))) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(file), SETTLE_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
onOrphaned(() => end('SIGTERM'))

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

/** All that the service and the build of the pages read, without what a build writes. */
function listFolders() {
  const parts = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  const names = ['src', 'app', 'messages', 'migrations', 'demo', 'vite']
  return parts
    .flatMap((part) => [{ path: part, recursive: false }, ...names.map((name) => ({ path: join(part, name), recursive: true }))])
    .filter(({ path }) => existsSync(join(root, path)))
}
