import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from '@medina/testing/root'

const shelf = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'medina-bench')

/** The files of another commit of this repository with its own packages, built. They are kept for the next measurement. Returns their folder. */
export function prepareTree(commit: string): string {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root, encoding: 'utf8' }).trim()
  const tree = join(shelf, sha)
  if (!existsSync(tree)) {
    mkdirSync(shelf, { recursive: true })
    const unfinished = `${tree}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    execFileSync('git', ['clone', '--quiet', '--no-checkout', root, unfinished])
    execFileSync('git', ['checkout', '--quiet', sha], { cwd: unfinished })
    renameSync(unfinished, tree)
  }
  // Installs and builds unless both are there.
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: tree, stdio: ['ignore', 'inherit', 'inherit'] })
  return tree
}
