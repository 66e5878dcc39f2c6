/**
 * Adds the platform packages that the registry did not have to the lock file. `npm ci` refuses a lock file without an optional
 * dependency, even one for another platform. `--check` only reports them.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isNamed(path, name))
    .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
)

if (process.argv.includes('--check')) {
  for (const { name } of missing) console.log(`package-lock.json leaves out ${name}: run node scripts/complete-lock.mjs`)
  process.exitCode = missing.length === 0 ? 0 : 1
} else {
  for (const { name, version, isDev } of missing) lock.packages[`node_modules/${name}`] = toEntry(name, version, isDev)
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${missing.length} added`)
}

/** Looked up as Node does: in the package's own folder, then in every one above. */
function isNamed(path, name) {
  const parts = path === '' ? [] : path.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth--) {
    const folder = parts.slice(0, depth).join('/node_modules/')
    if (lock.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true
  }
  return false
}

/** A package without a platform in its name is needed everywhere: there is nothing to add by hand. */
function toEntry(name, version, isDev) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const isBound = cpu.length === 1 && (os.length === 1 || cpu[0] === 'wasm32')
  if (!isBound || !/^\d/.test(version)) throw new Error(`${name}@${version} is not bound to a platform by its name`)
  const libc = os[0] === 'linux' && words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}
  return { version, cpu, ...(isDev ? { dev: true } : {}), ...libc, optional: true, ...(os.length > 0 ? { os } : {}) }
}
