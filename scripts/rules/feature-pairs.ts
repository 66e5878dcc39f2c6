/** Counts how features import one another: `node scripts/rules/feature-pairs.ts`. Tests and what they build do not count. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readImports, resolveImport } from './import-law.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The folders whose sub-folders are features, or rooms of the desk. */
export const homes = {
  api: 'apps/api/src/features',
  storefront: 'apps/storefront/app/features',
  desk: 'apps/desk/src',
  'pages of the desk': 'apps/desk/src/pages',
}

export type Pairs = { features: number; pairs: string[]; mutual: string[] }

/** Ordered pairs of features of which the first imports from the second, and those that import each other. */
export function findPairs(home: string): Pairs {
  const folder = join(root, home)
  const features = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const pairs = new Set<string>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.(test|builders)\.tsx?$/.test(path)) continue
    const file = relative(root, join(folder, path)).replaceAll(sep, '/')
    const from = featureOf(file, home)
    for (const { specifier } of readImports(readFileSync(join(folder, path), 'utf8'))) {
      const to = featureOf(resolveImport(file, specifier), home)
      if (from !== null && to !== null && from !== to) pairs.add(`${from} -> ${to}`)
    }
  }
  const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' -> ').toReversed().join(' -> ')))
  return { features: features.length, pairs: [...pairs].sort(), mutual: mutual.sort() }
}

function featureOf(file: string, home: string): string | null {
  const [feature, ...rest] = file.startsWith(`${home}/`) ? file.slice(home.length + 1).split('/') : []
  return feature === undefined || rest.length === 0 ? null : feature
}

if (import.meta.main) {
  for (const [name, home] of Object.entries(homes)) {
    const { features, pairs, mutual } = findPairs(home)
    console.log(
      `${name}: ${features} features, ${pairs.length} pairs${mutual.length > 0 ? `, mutual: ${mutual.join(', ')}` : ''}`,
    )
  }
}
