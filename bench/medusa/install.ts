import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Skipped } from '../skipped.ts'

const project = fileURLToPath(new URL('project/', import.meta.url))
const files = ['package.json', '.npmrc', 'medusa-config.js']

/** npm ends with one of these when it reaches no registry. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[234])\b/

/**
 * The folder of Medusa, installed on the first call and kept below the user's folder of caches: it is 680 MB. Throws Skipped where the
 * registry does not answer.
 */
export async function installMedusa(): Promise<string> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'medina', `medusa-${hashProject()}`)
  const done = join(folder, '.installed')
  if (existsSync(done)) return folder
  console.log(`  Installing Medusa into ${folder} (a minute or two, once) …`)
  mkdirSync(folder, { recursive: true })
  for (const file of files) copyFileSync(join(project, file), join(folder, file))
  const { code, complaint } = await runNpm(folder)
  if (code !== 0) throw toFailure(complaint)
  writeFileSync(done, '')
  return folder
}

/** Skipped where nobody answers; whatever else npm complains about is a failure of the measurement. */
export function toFailure(complaint: string): Error {
  const reason = unreachable.exec(complaint)?.[1]
  if (reason !== undefined) return new Skipped(`the npm registry does not answer (${reason})`)
  return new Error(`Medusa could not be installed: ${complaint.slice(-1000)}`)
}

function hashProject(): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(project, file)))
  return hash.digest('hex').slice(0, 12)
}

async function runNpm(folder: string): Promise<{ code: number; complaint: string }> {
  // Nothing of it needs to run while it is installed.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', '--fetch-timeout=30000']
  const { NODE_ENV: _, ...environment } = process.env
  const npm = spawn('npm', ['install', ...flags], { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  npm.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  return new Promise((resolve, reject) => {
    npm.once('error', reject)
    npm.once('close', (code) => resolve({ code: code ?? 1, complaint }))
  })
}
