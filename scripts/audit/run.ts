import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readAdvisories } from './advisories.ts'
import { listPackages } from './licences.ts'
import { report } from './report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const packages = listPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const shipped = new Set(packages.filter(({ ships }) => ships).map(({ path }) => path))
const advisories = readAdvisories(await audit(), (path) => shipped.has(path))
const { lines, code } = report(packages, advisories, process.argv.includes('--list'))
console.log(lines.join('\n'))
process.exitCode = code

/** The output of npm, which exits with an error both for findings and without an answer. */
async function audit(): Promise<string> {
  const isWindows = process.platform === 'win32'
  // With npm's setting "offline", it asks nobody and prints a report without advisories.
  const args = ['audit', '--json', '--no-offline', '--fetch-retries=1', '--fetch-timeout=30000']
  const run = promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, shell: isWindows, maxBuffer: 64_000_000 })
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}
