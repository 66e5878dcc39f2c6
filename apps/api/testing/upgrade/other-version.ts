import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@medina/testing/root'
import { type ChildServer, childEnvironment, untilUp } from '#testing/shop/child-server.ts'

/** Writes the service of a commit to a folder, with links to the packages that are installed here. */
export function checkOutService(commit: string, folder: string): void {
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 29 })
  // An earlier version has fewer apps.
  const wanted = ['apps/api', 'apps/desk/built.ts', 'apps/storefront/built.ts', 'packages']
  const paths = git('ls-tree', '--name-only', commit, '--', ...wanted)
    .toString()
    .trim()
    .split('\n')
  const archive = git('archive', commit, '--', ...paths, ':(exclude)apps/api/demo/pictures')
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@medina'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@medina'))
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  const own = join(root, 'apps/api/node_modules')
  if (existsSync(own)) symlinkSync(own, join(folder, 'apps/api/node_modules'))
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@medina', name))
}

// The second is where a release of November 2026 has it.
const programs = ['apps/api/testing/shop/api-server.ts', 'packages/testing/src/shop/api-server.ts']

/** Starts the API of a folder that `checkOutService` has written, as a process that ends with this one. */
export function startOtherVersion(folder: string, settings: Record<string, string>): Promise<ChildServer> {
  const program = programs.map((path) => join(folder, path)).find((path) => existsSync(path))
  if (program === undefined) throw new Error(`No API can be started from ${folder}`)
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: childEnvironment(settings),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return untilUp(child)
}
