import { describe, expect, it } from 'vitest'
import {
  findUndeclared,
  isOurs,
  listDocumented,
  listPackageImports,
  type Manifest,
  readManifests,
  toPackageName,
} from './dependencies.ts'

const manifests = readManifests()
const declared = manifests.flatMap(({ folder, versions }) => [...versions].map(([name, version]) => ({ folder, name, version })))
const libraries = declared.filter(({ name }) => !isOurs(name))

describe('dependencies', () => {
  it('have exact versions, and the same version in every package.json', () => {
    expect(libraries.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const versions = Map.groupBy(libraries, ({ name }) => name)
    const several = [...versions].filter(([, uses]) => new Set(uses.map(({ version }) => version)).size > 1)
    expect(several).toEqual([])
  })

  it('are declared in the package.json of every package that imports them', () => {
    const imports = listPackageImports()
    expect(imports.length).toBeGreaterThan(1000)
    expect(findUndeclared(imports, manifests)).toEqual([])
  })

  it('each have a line in docs/dependencies.md, and no line is left of one that is gone', () => {
    const sections = listDocumented()
    const documented = ['In the browser', 'In the service', 'To build', 'To check and measure'].flatMap(
      (heading) => sections.get(heading) ?? [],
    )
    const names = new Set(libraries.map(({ name }) => name))
    expect([...names].filter((name) => !documented.includes(name))).toEqual([])
    expect(documented.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('an import', () => {
  it.each([
    ['kysely', 'kysely'],
    ['@scope/name/path.js', '@scope/name'],
    ['react-dom/server', 'react-dom'],
    ['node:fs', null],
    ['fs', null],
    ['./clock.ts', null],
    ['#lib/clock.ts', null],
    ['~/lib/http.ts', null],
    ['virtual:messages/en', null],
    // oxlint-disable-next-line no-template-curly-in-string
    ['${PREFIX}${language}', null],
  ])('of %s is of the package %s', (specifier, name) => {
    expect(toPackageName(specifier)).toBe(name)
  })

  it('is undeclared unless its own package has it, or it is a tool of the repository in a test', () => {
    const some: Manifest[] = [
      { folder: '', versions: new Map([['tool', '1.0.0']]), development: new Set(['tool']) },
      { folder: 'apps/shop', versions: new Map([['library', '1.0.0']]), development: new Set() },
    ]
    const find = (file: string, name: string) => findUndeclared([{ file, name }], some).length > 0
    expect(find('apps/shop/src/a.ts', 'library')).toBe(false)
    expect(find('apps/shop/src/a.ts', 'tool')).toBe(true)
    expect(find('apps/shop/src/a.test.ts', 'tool')).toBe(false)
    expect(find('apps/shop/src/a.test.ts', 'other')).toBe(true)
    expect(find('scripts/a.ts', 'tool')).toBe(false)
    expect(find('scripts/a.ts', 'library')).toBe(true)
  })
})
