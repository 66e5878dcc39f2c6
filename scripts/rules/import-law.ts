/** Defines which part of the repository may import which; every other import is an error. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anyRoomRoutes, deskRooms, mayCall, rooms, storefrontLayers, webRooms } from './import-tables.ts'

/** Business switches and modules: every feature may call site, and site calls none. */
const openToAll = ['site']

/** The files that compose the features, and so may import them. */
export const composers = [
  'apps/api/src/app.ts',
  'apps/api/src/server.ts',
  'apps/api/src/process/boot.ts',
  'apps/api/src/pages/pages.ts',
  'apps/api/src/backend/front.ts',
]

/** The rooms of the API that stand above its features. */
const outermost = ['pages', 'process']

/** Pure functions that both apps share. */
const purePackages = ['packages/pricing', 'packages/time']

const isTest = (file: string): boolean => /\.(test|builders)\.tsx?$/.test(file)

/** Tests share these files; nothing that ships imports them. */
const isTesting = (file: string): boolean => /^(packages|apps\/api)\/testing\//.test(file)

const isShipped = (file: string): boolean =>
  /^(apps|packages)\//.test(file) && !isTesting(file) && !file.startsWith('apps/api/test/')

/** The reason why `file` must not import `target` (both paths in the repository; a package by its name), or null. */
export function forbids(file: string, target: string): string | null {
  return (
    packageLaw(file, target) ??
    composerLaw(file, target) ??
    appLaw(file, target) ??
    apiLaw(file, target) ??
    storefrontLaw(file, target) ??
    browserLaw(file, target)
  )
}

function packageLaw(file: string, target: string): string | null {
  if (isTest(file)) return null
  if (isTesting(target) && isShipped(file)) return 'only tests import what tests share'
  const pure = purePackages.find((folder) => file.startsWith(`${folder}/`))
  if (pure !== undefined && !target.startsWith(`${pure}/`)) return `${pure} imports nothing`
  if (file.startsWith('packages/contract/') && !target.startsWith('packages/contract/') && !/^zod(\/|$)/.test(target)) {
    return 'packages/contract imports zod only'
  }
  return null
}

function appLaw(file: string, target: string): string | null {
  if (file.startsWith('packages/') && target.startsWith('apps/')) return 'a package never imports an app'
  const [from, to] = [appOf(file), appOf(target)]
  if (from === null || to === null || from === to) return null
  if (from !== 'api') return 'an app never imports the other one'
  // Tests of the whole service weigh what is built.
  return file === 'apps/api/src/pages/pages.ts' || file.startsWith('apps/api/test/')
    ? null
    : `only apps/api/src/pages/pages.ts knows the ${to}`
}

function appOf(file: string): string | null {
  return /^apps\/([^/]+)\//.exec(file)?.[1] ?? null
}

function composerLaw(file: string, target: string): string | null {
  const [, feature] = /^apps\/api\/src\/features\/([^/]+)\//.exec(target) ?? []
  if (!composers.includes(file) || feature === undefined) return null
  const faces = [`${feature}.routes.ts`, 'public.ts'].map((name) => `apps/api/src/features/${feature}/${name}`)
  return faces.includes(target) ? null : `the service is put together from ${feature}.routes.ts and its public.ts`
}

function apiLaw(file: string, target: string): string | null {
  if (!file.startsWith('apps/api/src/') || isTest(file) || composers.includes(file)) return null
  const from = partOf(file, 'apps/api/src')
  const to = partOf(target, 'apps/api/src')
  if (target.startsWith('apps/api/demo/') && from.area !== 'adapters') return 'only the built-in adapters know the demo city'
  if (composers.includes(target)) return `${posix.basename(target)} puts the service together; nothing imports it`
  if (from.area === 'lib' && (to.area === 'features' || to.area === 'adapters')) return `lib knows no ${to.area.slice(0, -1)}`
  if (from.area === 'adapters' && to.area === 'features') return 'an adapter knows no feature'
  if (from.area === 'backend') return backendLaw(to, target)
  if (from.area === 'features' && to.area === 'features')
    return from.name === to.name ? roomLaw(from.name, file, target) : featureLaw(from.name, to.name, target)
  if (outermost.includes(to.area) && !outermost.includes(from.area) && from.area !== '')
    return `nothing below ${to.area} imports from it`
  if ((from.area === '' || outermost.includes(from.area)) && to.area === 'features') return 'only app.ts puts features together'
  return null
}

/** With another backend there is no database, so only what needs none is used: `site` for the kinds of modules. */
function backendLaw(to: { area: string; name: string }, target: string): string | null {
  if (to.area === 'features' && target !== 'apps/api/src/features/site/public.ts') return 'backend knows no feature but site'
  return target.startsWith('apps/api/src/lib/database/') ? 'backend has no database' : null
}

function roomLaw(feature: string, file: string, target: string): string | null {
  if (target.endsWith('.routes.ts') && file !== `apps/api/src/features/${feature}/${feature}.routes.ts`)
    return `only app.ts and ${feature}.routes.ts import a route`
  const order: readonly string[] = (rooms as Record<string, readonly string[]>)[feature] ?? []
  const home = `apps/api/src/features/${feature}`
  const [from, to] = [partOf(file, home).area, partOf(target, home).area]
  if (from === '' || order.length === 0 || anyRoomRoutes.includes(file.slice(home.length - feature.length))) return null
  if (to === '') return `a room does not import from the files of ${feature} itself`
  const unknown = [from, to].find((room) => !order.includes(room))
  if (unknown !== undefined) return `the room ${unknown} of ${feature} is not in the table of scripts/rules/import-tables.ts`
  return order.indexOf(from) >= order.indexOf(to)
    ? null
    : `${feature}/${from} may import only rooms before it: ${order.join(', ')}`
}

function featureLaw(from: string, to: string, target: string): string | null {
  const callable: readonly string[] | 'all' | undefined = (mayCall as Record<string, readonly string[] | 'all'>)[from]
  if (callable === undefined) return `the feature ${from} is not in the table of scripts/rules/import-tables.ts`
  if (callable !== 'all' && !callable.includes(to) && !openToAll.includes(to))
    return `${from} may call ${callable.join(', ') || 'no other feature'}`
  return target === `apps/api/src/features/${to}/public.ts` ? null : `other features import ${to}/public.ts alone`
}

function storefrontLaw(file: string, target: string): string | null {
  if (!file.startsWith('apps/storefront/app/')) return null
  const from = partOf(file, 'apps/storefront/app')
  const to = partOf(target, 'apps/storefront/app')
  if (to.area === 'routes' && !target.includes('/+types/') && !isTest(file)) return 'nothing imports a route'
  if (from.area === 'lib' && to.area === 'features') return 'lib knows no feature'
  if (from.area !== 'features' || to.area !== 'features' || isTest(file)) return null
  const [upper, lower] = [featureOf(file), featureOf(target)]
  return upper === lower ? null : layerLaw(upper, lower)
}

/** A feature of the storefront, or a room of a large one that has a layer of its own. */
function featureOf(file: string): string {
  const [feature = '', room = ''] = file.slice('apps/storefront/app/features/'.length).split('/')
  const isLayered = storefrontLayers.some(({ features }) => (features as readonly string[]).includes(`${feature}/${room}`))
  return isLayered ? `${feature}/${room}` : feature
}

/** The rooms of the desk, and of what both apps of browsers share: a file imports from its own room and from those before it. */
function browserLaw(file: string, target: string): string | null {
  for (const [home, order] of [
    ['apps/desk/src', deskRooms],
    ['packages/web/src', webRooms],
  ] as const) {
    if (!file.startsWith(`${home}/`) || !target.startsWith(`${home}/`) || isTest(file)) continue
    const [from, to] = [file, target].map((path) => path.slice(home.length + 1).split('/')[0] ?? '')
    const places = [from, to].map((room) => order.findIndex((names) => names.includes(room ?? '')))
    if (places.includes(-1)) return `${[from, to][places.indexOf(-1)]} is in no line of scripts/rules/import-tables.ts`
    if ((places[1] ?? 0) > (places[0] ?? 0)) return `${from} may import only rooms before it: ${order.flat().join(', ')}`
  }
  return null
}

function layerLaw(from: string, to: string): string | null {
  const layerOf = (feature: string) =>
    storefrontLayers.findIndex(({ features }) => (features as readonly string[]).includes(feature))
  const [upper, lower] = [layerOf(from), layerOf(to)]
  const unknown = upper === -1 ? from : lower === -1 ? to : null
  if (unknown !== null) return `the feature ${unknown} is in no layer of scripts/rules/import-tables.ts`
  if (lower > upper) return null
  const besides: Record<string, readonly string[]> = storefrontLayers[upper]?.besides ?? {}
  if (lower === upper && besides[from]?.includes(to)) return null
  return `${from} may import only layers below ${storefrontLayers[upper]?.name}${besides[from] ? `, and ${besides[from].join(', ')}` : ''}`
}

/** `<home>/features/cart/public.ts` is in the area features and belongs to cart; files of the home itself have no area. */
function partOf(file: string, home: string): { area: string; name: string } {
  if (!file.startsWith(`${home}/`)) return { area: 'elsewhere', name: '' }
  const [first = '', second = '', ...rest] = file.slice(home.length + 1).split('/')
  if (second === '') return { area: '', name: '' }
  return { area: first, name: rest.length === 0 ? '' : second }
}

export type Import = { line: number; specifier: string }

const importPattern = /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export function readImports(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(importPattern)].map((match) => ({
    line: code.slice(0, match.index + 1).split('\n').length,
    specifier: match[1] ?? match[2] ?? '',
  }))
}

/** Path in the repository of an import's target; the name of an external package. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  if (specifier.startsWith('#')) return resolveOwn(file, specifier.slice(1))
  const own = /^@medina\/(api|desk|storefront|contract|pricing|testing|time|web)(?:\/(.*))?$/.exec(specifier)
  if (own === null) return specifier
  const [, name = '', path = 'index'] = own
  if (existingApps.includes(name)) return `apps/${name}/${path}`
  if (name !== 'web') return `packages/${name}/src/${path}.ts`
  return /^(testing|vite)\//.test(path) ? `packages/web/${path}` : `packages/web/src/${path}`
}

/** `#…` stands for these folders (`imports` of each package.json). */
const ownFolders = {
  'apps/api': 'apps/api/src',
  'apps/desk': 'apps/desk/src',
  'apps/storefront': 'apps/storefront/app',
  'packages/web': 'packages/web/src',
}
const existingApps = ['api', 'desk', 'storefront']

function resolveOwn(file: string, path: string): string {
  const [home, folder] = Object.entries(ownFolders).find(([each]) => file.startsWith(`${each}/`)) ?? ['apps/api', 'apps/api/src']
  return path.startsWith('testing/') ? `${home}/${path}` : `${folder}/${path}`
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router', 'public'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listSources(path)
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : []
  })
}

if (import.meta.main) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  let count = 0
  for (const path of ['apps', 'packages'].flatMap((folder) => listSources(join(root, folder)))) {
    const file = relative(root, path).replaceAll(sep, '/')
    for (const { line, specifier } of readImports(readFileSync(path, 'utf8'))) {
      const reason = forbids(file, resolveImport(file, specifier))
      if (reason === null) continue
      count += 1
      console.log(`${file}:${line} must not import ${specifier}: ${reason}`)
    }
  }
  process.exitCode = count === 0 ? 0 : 1
}
