import { execFileSync } from 'node:child_process'

export type Changes = {
  /** The name of the commit that the files are compared with, for the first line of the output. */
  base: string
  /** Paths in the repository, including removed files and files that Git does not track yet. */
  files: string[]
}

/**
 * The files that differ from the merge base with `ref`, committed or not. Without `ref`: from the merge base with main; on main from its
 * last commit, or from that one's parent if nothing is uncommitted. Throws a message for the terminal.
 */
export function findChanges(root: string, ref: string | null): Changes {
  const git = (...words: string[]): string => runGit(root, words)
  const head = git('rev-parse', 'HEAD')
  const main = ref ?? ['main', 'origin/main'].find((name) => isCommit(root, name))
  if (main === undefined) throw new Error('There is no branch main to compare with. Name a commit: npm test -- changed HEAD~1')
  if (!isCommit(root, main)) throw new Error(`Git knows no commit "${main}".`)
  const common = git('merge-base', main, 'HEAD')
  const untracked = splitLines(git('ls-files', '--others', '--exclude-standard'))
  const compare = (commit: string, name: string): Changes => ({
    base: `${name}, ${git('log', '-1', '--format=%h "%s"', commit)}`,
    files: [...new Set([...splitLines(git('diff', '--name-only', '--no-renames', commit)), ...untracked])].sort(),
  })
  if (ref !== null || common !== head) return compare(common, `the merge base with ${main}`)
  const uncommitted = compare('HEAD', 'the last commit')
  return uncommitted.files.length > 0 || !isCommit(root, 'HEAD^')
    ? uncommitted
    : compare('HEAD^', 'the parent of the last commit')
}

function isCommit(root: string, name: string): boolean {
  try {
    runGit(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    return true
  } catch {
    return false
  }
}

export function runGit(root: string, words: string[]): string {
  // Git quotes names that are not ASCII unless it is told not to.
  return execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

export function splitLines(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}
