/** Reads what the packages of this repository declare, import and document, so that a test can compare the three. */
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readImports } from './import-law.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** One package.json: its folder ('' for the repository's own) and each dependency with its version. */
export type Manifest = { folder: string; versions: Map<string, string>; development: Set<string> }

export type Import = { file: string; name: string }

export function readManifests(): Manifest[] {
  const files = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })]
  return files.map((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return {
      folder: file === 'package.json' ? '' : dirname(file).replaceAll('\\', '/'),
      versions: new Map(Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })),
      development: new Set(Object.keys(devDependencies ?? {})),
    }
  })
}

/** Every import of a package in our sources; the imports in `import-law.test.ts` are examples. */
export function listPackageImports(): Import[] {
  const files = [
    ...globSync('{apps,packages,scripts,tools,e2e,bench}/**/*.{ts,tsx,mts,mjs}', {
      cwd: root,
      exclude: (path) => /(^|[\\/])(node_modules|build|\.react-router)$/.test(path),
    }),
    ...globSync('*.{ts,mts,mjs}', { cwd: root }),
  ].map((file) => file.replaceAll('\\', '/'))
  return files
    .filter((file) => file !== 'scripts/rules/import-law.test.ts')
    .flatMap((file) => readImports(readFileSync(join(root, file), 'utf8')).map(({ specifier }) => ({ file, specifier })))
    .flatMap(({ file, specifier }) => {
      const name = toPackageName(specifier)
      return name === null ? [] : [{ file, name }]
    })
}

/** The package of an import specifier; null for our own paths, for Node's modules and for what the build makes up (`virtual:`). */
export function toPackageName(specifier: string): string | null {
  const name = /^(?:@[\w.-]+\/)?[a-z0-9][\w.-]*(?=\/|$)/.exec(specifier)?.[0]
  return name === undefined || isBuiltin(specifier) ? null : name
}

/**
 * Imports of packages that the file's own package.json does not declare. Files outside a workspace belong to the repository's package.json;
 * tests may also use the development tools that it declares.
 */
export function findUndeclared(imports: readonly Import[], manifests: readonly Manifest[]): Import[] {
  const repository = manifests.find(({ folder }) => folder === '')
  return imports.filter(({ file, name }) => {
    const home = manifests.find(({ folder }) => folder !== '' && file.startsWith(`${folder}/`)) ?? repository
    if (home?.versions.has(name)) return false
    if (home === repository) return !isOurs(name)
    return !(isTest(file) && repository?.development.has(name))
  })
}

export const isOurs = (name: string): boolean => name.startsWith('@medina/')

const isTest = (file: string): boolean => /\.(test|builders)\.tsx?$|(^|\/)(test|testing)\//.test(file)

/** Names in the first column of the tables of docs/dependencies.md, by the heading above them. */
export function listDocumented(): Map<string, string[]> {
  const sections = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const rows = lines.filter((line) => line.startsWith('|')).slice(2)
      return [heading, rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()))]
    }),
  )
}
