/**
 * Runs `npm test` in a new root folder: the base system of this machine's release, git, the oldest Node that README allows with its npm, and a
 * clone of HEAD. Nothing of this machine is in it but its mirrors, its certificates and its settings of npm.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeRoot } from './make-root.ts'
import { listPassedSettings } from './passed-settings.ts'

/** Not in memory, because it holds gigabytes; not in TMPDIR, which another user may not enter. */
const PLACE = '/var/tmp'
const CLONE = '/medina'

/**
 * The first process of the namespaces, where mounts and processes end with it, however it ends. It also buries processes whose parents ended,
 * and passes signals on.
 */
const FIRST = `
root=$1; shift
mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" && mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm" || exit 1
chroot "$root" /usr/bin/env -i "$@" & child=$!
trap 'kill -TERM $child' TERM INT HUP
while :; do wait $child; code=$?; kill -0 $child 2>/dev/null || exit $code; done`

let child: ChildProcess | null = null
const folder = makeFolder()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
process.exitCode = await run()
rmSync(folder, { recursive: true, force: true })
// The channel to the parent would keep this process.
process.disconnect?.()

function makeFolder(): string {
  if (process.getuid?.() === 0) return mkdtempSync(join(PLACE, 'medina-fresh-'))
  console.log('npm run fresh-check makes a root folder and enters it with chroot, so only root may run it.')
  process.exit(1)
}

async function run(): Promise<number> {
  try {
    await makeRoot(folder, CLONE)
  } catch (error) {
    console.log((error as Error).message)
    console.log('0 passed, 1 failed')
    return 1
  }
  const words = process.argv.slice(2)
  const command = ['/bin/sh', '-c', `cd ${CLONE} && exec npm test -- "$@"`, 'sh', '--complete', ...words]
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--propagation', 'private']
  const inside = ['/bin/sh', '-c', FIRST, 'sh', folder, ...listPassedSettings(), ...command]
  child = spawn('unshare', [...namespaces, ...inside], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return code ?? (signal === null ? 1 : 130)
}

/** The namespaces end with their first process, so nothing is mounted below the folder any more when it is removed. */
function stop(): void {
  if (child?.pid === undefined) {
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  }
  child.kill('SIGKILL')
}
