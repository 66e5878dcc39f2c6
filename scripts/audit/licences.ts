import { z } from 'zod'

/** Permissive licences, and MPL-2.0, whose terms end at the files it covers. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
])

/** Licences allowed for some packages only. libvips is a separate shared library of sharp and can be replaced. */
const exceptions: { name: RegExp; licence: string }[] = [
  { name: /^@img\/sharp-(libvips-|wasm32$|win32-)/, licence: 'LGPL-3.0-or-later' },
]

/** Packages whose licence is stated in a file of theirs only, so that the lock file has none: png-js has the MIT licence. */
const statedInFile: ReadonlyMap<string, string> = new Map([['png-js@2.0.0', 'MIT']])

const EntrySchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const LockSchema = z.object({ packages: z.record(z.string(), EntrySchema) })

/** A package of the lock file; one that does not ship is needed only to build, test or measure. */
export type LockedPackage = { path: string; name: string; version: string; licence: string | null; ships: boolean }

/** Every package that the lock file names, in its order. */
export function listPackages(lockFile: string): LockedPackage[] {
  const { packages } = LockSchema.parse(JSON.parse(lockFile))
  // Entries for other platforms may lack a licence: they take that of the package that names them.
  const ofPlatforms = new Map<string, string>()
  for (const { license, optionalDependencies } of Object.values(packages))
    for (const name of Object.keys(optionalDependencies ?? {})) if (license !== undefined) ofPlatforms.set(name, license)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { version = '', license, dev }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const licence = license ?? ofPlatforms.get(name) ?? statedInFile.get(`${name}@${version}`) ?? null
      return { path, name, version, licence, ships: dev !== true }
    })
}

/** Whether a package may be part of the product. "A OR B" needs one of them, "A AND B" both. */
export function isAllowed({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): boolean {
  if (licence === null) return false
  const isGood = (one: string) =>
    allowed.has(one) || exceptions.some((exception) => exception.licence === one && exception.name.test(name))
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  // An expression that mixes both would need its brackets.
  if (choices.length > 1 && licence.includes(' AND ')) return false
  return choices.some((choice) => choice.split(' AND ').every((one) => isGood(one.trim())))
}
