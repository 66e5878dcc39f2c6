/** The preconditions of every command. Runs on any Node ≥ 20 without a package installed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child.mjs'
import { compressAssets } from './compress-assets.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = 24
const LONGEST_BUILD_MS = 60_000

export function print(text) {
  console.log(`  ${text}`)
}

/** Installs the lock file's packages unless they are installed already. Returns the path of the Node to run everything with. */
export async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules', '.lock-hash')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (readText(stamp) !== hash) {
    if (!isInstalled(JSON.parse(lock))) {
      print('Installing packages (only when they changed) …')
      await runNpmCi()
    }
    tryWrite(stamp, hash)
  }
  return findNode()
}

/** npm's own record of the installation, so that a manual `npm install` is not repeated. */
function isInstalled(lock) {
  const record = readText(join(root, 'node_modules', '.package-lock.json'))
  if (record === null) return false
  const installed = JSON.parse(record).packages
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
  return wanted.every(([path, entry]) => {
    const there = installed[path]
    return there === undefined ? entry.optional === true : there.version === entry.version && there.integrity === entry.integrity
  })
}

/** Inside `npm start` the first `npm` and `node` on the path may be the very ones that `npm ci` is about to delete. */
async function runNpmCi() {
  const isBin = (folder) => folder.replaceAll(sep, '/').endsWith('node_modules/.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isBin(folder))
  const { NODE_ENV: _, ...environment } = process.env
  const isWindows = process.platform === 'win32'
  await run(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, shell: isWindows, env: { ...environment, PATH: path.join(delimiter) } },
  )
}

/** The pinned Node of this platform, else the running one if it is new enough. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const pinned = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  console.error(
    `There is no packaged Node for ${process.platform} ${process.arch}, and this one is ${process.versions.node}. ` +
      `Please install Node ${oldestNode} or newer and try again.`,
  )
  process.exit(1)
}

const [api, desk, storefront, packages] = ['apps/api', 'apps/desk', 'apps/storefront', 'packages'].map((path) => join(root, path))
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const environment = { ...process.env, NODE_ENV: 'production' }

/** Builds the pages, the desk and the service, each unless its sources are unchanged. */
export async function build(node) {
  await Promise.all([buildPages(node), buildService(node)])
}

async function buildPages(node) {
  const stamp = join(storefront, 'build', '.sources-hash')
  const hash = hashSources([desk, storefront, packages].flatMap(listSources))
  if (readText(stamp) === hash) return
  print('Building the pages (only when they changed) …')
  rmSync(stamp, { force: true })
  const reactRouter = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await run(node, [reactRouter, 'build', '--logLevel', 'error'], { cwd: storefront, env: environment })
  // Into the same folder, which the build of the shop has emptied.
  await run(node, [vite, 'build', '--logLevel', 'error'], { cwd: desk, env: environment })
  await compressAssets(join(storefront, 'build', 'client'))
  writeFileSync(stamp, hash)
}

/** Builds the service unless its sources are unchanged. */
export async function buildService(node) {
  const folder = join(api, 'build')
  const stamp = join(folder, '.sources-hash')
  const sources = [...[join(api, 'src'), packages].flatMap(listSources), ...listSources(join(api, 'demo')).filter(isCode)]
  const settings = ['package.json', 'vite.config.ts'].map((file) => join(api, file))
  const pages = [desk, storefront].map((app) => join(app, 'built.ts'))
  const hash = hashSources([...settings, ...pages, ...sources.filter((file) => isCode(file) || file.endsWith('.json'))])
  if (readText(stamp) === hash) return
  print('Building the service (only when it changed) …')
  removeBuiltBefore(stamp)
  await run(node, [vite, 'build', '--logLevel', 'error'], { cwd: api, env: environment })
  writeFileSync(stamp, hash)
}

const isCode = (file) => file.endsWith('.ts')

/** Files of the last build stay beside the new ones: a process that has not been replaced yet loads some when it first needs them. */
export function removeBuiltBefore(stamp) {
  if (!existsSync(stamp)) return
  const lastBuild = statSync(stamp).mtimeMs - LONGEST_BUILD_MS
  for (const name of readdirSync(dirname(stamp))) {
    const file = join(dirname(stamp), name)
    if (statSync(file).mtimeMs < lastBuild) rmSync(file)
  }
}

function hashSources(sources) {
  const hash = createHash('sha256')
  const common = ['package-lock.json', 'tsconfig.base.json'].map((file) => join(root, file))
  for (const file of [...common, ...sources]) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function listSources(folder) {
  const skipped = ['node_modules', 'build', '.react-router']
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listSources(path) : [path]
    })
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The packages may have been installed by another user, for example into an image; the next start checks again. */
function tryWrite(file, text) {
  try {
    writeFileSync(file, text)
  } catch {}
}
