import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@medina/testing/root'
import { recordMissing } from '@medina/testing/run/needs'

/** `name` is the instant of the release, as its heading in docs/releases.md has it. */
export type Release = { name: string; commit: string }

const HEADING = /^## (\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC$/gm
const MIGRATIONS = 'apps/api/migrations'

/**
 * Lists the releases of docs/releases.md, newest first. The release of an instant is the last commit of the main line before it, so a history
 * with rewritten commits still has it. Throws if this clone lacks one.
 */
export function listReleases(text = readFileSync(join(root, 'docs/releases.md'), 'utf8')): Release[] {
  return [...text.matchAll(HEADING)].map(([, day, time]) => {
    const name = `${day} ${time} UTC`
    const commit = git('rev-list', '--first-parent', '--max-count=1', `--before=${day}T${time}:00Z`, 'HEAD')
    if (commit === '') throw new Error(`This clone has no commit from before the release ${name}.`)
    return { name, commit }
  })
}

/** Returns the newest release whose service differs from this version's: a commit that only makes a release is that release. */
export function getPreviousRelease(): Release {
  const previous = listReleases().find(({ commit }) => git('diff', '--name-only', commit, '--', 'apps', 'packages') !== '')
  if (previous === undefined) throw new Error('docs/releases.md names no release before this version.')
  return previous
}

/** Returns why this copy of the repository cannot name its releases, or null. A full clone can. */
export function findMissingHistory(): string | null {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') return null
    // A shallow clone may go back far enough.
    listReleases()
    return null
  } catch {
    const missing = 'this copy lacks the history of its releases; git fetch --unshallow completes a shallow clone'
    recordMissing('history', missing)
    return missing
  }
}

/** Lists the migrations of a release, or of the working tree, by name with the hash of their content. */
export function hashMigrations(commit: string): Record<string, string> {
  const rows = git('ls-tree', '-r', commit, '--', MIGRATIONS).split('\n')
  const entries = rows.map((row) => /^\d+ blob (\w+)\t(.+)$/.exec(row) ?? [])
  return Object.fromEntries(
    entries.map(([, hash = '', file = '']) => [file, hash] as const).filter(([file]) => isMigration(file)),
  )
}

/** The same files as they are in the working tree, with the hashes that git gives to their contents. Throws if one is missing. */
export function hashWorkingTree(files: readonly string[]): Record<string, string> {
  const hashes = git('hash-object', '--', ...files).split('\n')
  return Object.fromEntries(files.map((file, place) => [file, hashes[place] ?? '']))
}

function isMigration(file: string): boolean {
  return /\/\d{4}_\w+\.sql$/.test(file)
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
