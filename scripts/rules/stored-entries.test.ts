import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { storageKeys } from '@medina/contract/device/device-state'
import { PLAIN_CART_KEY } from '@medina/contract/device/plain-forms'
import { expect, it } from 'vitest'
import { optionalKeys } from '../../apps/storefront/app/lib/device/consent.ts'
import { databases, localEntries, sessionEntries } from '@medina/web/device/stored-entries.ts'

const root = join(import.meta.dirname, '../..')
/** Their code runs in browsers. */
const FOLDERS = ['apps/storefront/app', 'apps/desk/src', 'packages/web/src']
const entries = { ...localEntries, ...sessionEntries, ...databases }
const declared = new Set(Object.keys(entries))

/** Only these reach the browser's storage themselves; everything else goes through their functions. */
const DOORS = [
  'packages/web/src/device/local-storage.ts',
  'packages/web/src/device/device-storage.ts',
  'packages/web/src/device/phone-tab.ts',
  'packages/web/src/device/stored-table.ts',
  'apps/storefront/app/lib/device/session-storage.ts',
  'apps/storefront/app/lib/device/clear-personal-data.ts',
]
const DIRECT = /\b(?:localStorage|sessionStorage|indexedDB)\b/
/** The functions that take a key first, and constants that hold one. */
const NAMED = [
  /\b(?:readText|writeText|readSession|writeSession|storeStep|readStoredStep|create\w*(?:Store|Draft|Table|Attempts))(?:<[^()]*>)?\(\s*'([^']+)'/g,
  /\b\w*KEY = '([^']+)'/g,
  /\bPREFIX = '([^']+)'/g,
]

async function listSources(): Promise<{ path: string; text: string }[]> {
  const sources: { path: string; text: string }[] = []
  for (const folder of FOLDERS)
    for await (const path of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
      if (!/\.(?:test|builders)\.tsx?$/.test(path)) sources.push({ path, text: readFileSync(join(root, path), 'utf8') })
  return sources
}

const sources = await listSources()
/** Comments may speak of a storage. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

it('a file that stores something on the device takes a key that says whose it is', () => {
  const unknown = sources
    .filter(({ text }) => /device\/(?:local|session|device|browser)-?\w*|stored-table|createStoredTable/.test(text))
    .flatMap(({ path, text }) =>
      NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, key]) => ({ path, key: key ?? '' }))),
    )
    .filter(({ key }) => !declared.has(key))
  expect(unknown).toEqual([])
  for (const key of [...Object.values(storageKeys), ...optionalKeys, PLAIN_CART_KEY]) expect(declared).toContain(key)
})

it('no other file reaches the storage of the browser', () => {
  const direct = sources.filter(({ path, text }) => !DOORS.includes(path) && DIRECT.test(codeOf(text))).map(({ path }) => path)
  expect(direct).toEqual([])
})

it('everything declared is used, and listed for the people whose browser keeps it', () => {
  const others = sources.filter(({ path }) => path !== 'packages/web/src/device/stored-entries.ts').map(({ text }) => text)
  const used = [...others, ...Object.values(storageKeys).map((key) => `'${key}'`), `'${PLAIN_CART_KEY}'`].join('\n')
  expect([...declared].filter((key) => !used.includes(`'${key}'`))).toEqual([])
  const page = readFileSync(join(root, 'docs/device-storage.md'), 'utf8')
  const unlisted = Object.entries(entries).filter(([key, owner]) => owner !== 'staff' && !page.includes(`\`${key.trim()}`))
  expect(unlisted.map(([key]) => key)).toEqual([])
})
