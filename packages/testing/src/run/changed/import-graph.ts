import { posix } from 'node:path'
import { readImports, resolveImport } from '../../../../../scripts/rules/import-law.ts'

/** For each path in the repository, the files that import or name it. A removed file is still listed with its importers. */
export type ImportGraph = Map<string, Set<string>>

/** Distances of files from the changed ones: 0 for changed files, 1 for their importers, and so on. */
export type Reach = Map<string, number>

const MESSAGES = /(?:^|\/)messages\/[a-z]{2}\/([a-z_]+)\.json$/
/** Reads texts by key; in the API such a name is an endpoint. */
const BROWSER = /^(apps\/(storefront|desk)|packages\/web)\//
const SOURCE = /\.(ts|tsx|mts|mjs|css)$/

export const isSource = (file: string): boolean => SOURCE.test(file)

/**
 * Determines which file depends on which. Imports count. In addition, a source depends on each file and folder whose path it quotes, and in
 * the browser on the texts whose keys it quotes. Examples are `new URL('../seeds/', import.meta.url)` and `t('fruit.title')`.
 */
export function buildGraph(files: readonly string[], read: (file: string) => string): ImportGraph {
  const graph: ImportGraph = new Map()
  const paths = new Set(files.flatMap((file) => [file, ...listFolders(file)]))
  const namespaces = new Set(files.flatMap((file) => MESSAGES.exec(file)?.[1] ?? []))
  for (const file of files.filter(isSource)) {
    const text = read(file)
    const imported = readImports(text).map(({ specifier }) => resolveImport(file, specifier.replace(/\?.*$/, '')))
    const quoted = listQuotes(text).flatMap((quote) => [
      ...findPaths(file, quote, paths),
      ...(BROWSER.test(file) ? findTexts(quote, namespaces) : []),
    ])
    for (const target of [...imported, ...quoted]) {
      if (target === file) continue
      const importers = graph.get(target) ?? new Set()
      graph.set(target, importers.add(file))
    }
  }
  return graph
}

/** Finds the files that depend on the changed ones. The files of `ends` are included, but not their importers. */
export function findReach(graph: ImportGraph, changed: readonly string[], ends: readonly string[] = []): Reach {
  const reach: Reach = new Map(changed.map((file) => [file, 0]))
  const places = changed.flatMap((file) => [...listFolders(file), ...listTexts(file)])
  let edge = new Set([...changed, ...places])
  for (let distance = 1; edge.size > 0; distance += 1) {
    const next = [...edge].flatMap((file) => [...(graph.get(file) ?? [])]).filter((file) => !reach.has(file))
    for (const file of next) reach.set(file, distance)
    edge = new Set(next.filter((file) => !ends.includes(file)))
  }
  return reach
}

/** The folders above a file, except for the topmost, on which everything would depend. */
function listFolders(file: string): string[] {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/')).slice(1)
}

function listTexts(file: string): string[] {
  const namespace = MESSAGES.exec(file)?.[1]
  return namespace === undefined ? [] : [`texts ${namespace}`]
}

/** Quoted texts that may be a path or the key of a text; of a template, the part before its first value. */
function listQuotes(text: string): string[] {
  return [...text.matchAll(/['"`]([\w@./-]*[a-z][\w@./-]*)(?:['"`]|\$\{)/g)].map((match) => match[1] ?? '')
}

function findPaths(file: string, quote: string, paths: ReadonlySet<string>): string[] {
  if (!/[./]/.test(quote) || quote.startsWith('/')) return []
  const clean = quote.replace(/\/$/, '')
  // A bare name is a file in the same folder; only scripts name files of the repository's root that way.
  const isFromRoot = clean.includes('/') || file.startsWith('scripts/')
  const candidates = [posix.join(posix.dirname(file), clean), ...(isFromRoot ? [posix.normalize(clean)] : [])]
  const found = candidates.find((path) => paths.has(path))
  // A folder that contains the file itself, or a whole package, does not count; only the rules in `scripts` read all of it.
  const isHome = found === undefined || file.startsWith(`${found}/`)
  return isHome || (paths.has(`${found}/package.json`) && !file.startsWith('scripts/')) ? [] : [found]
}

function findTexts(quote: string, namespaces: ReadonlySet<string>): string[] {
  const namespace = /^([a-z_]+)\.[a-z_]*/.exec(quote)?.[1] ?? ''
  return namespaces.has(namespace) ? [`texts ${namespace}`] : []
}
