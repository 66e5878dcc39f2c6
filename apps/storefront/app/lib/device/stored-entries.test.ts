import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { storageKeys } from '@medina/contract/device/device-state'
import { PLAIN_CART_KEY } from '@medina/contract/device/plain-forms'
import { expect, it } from 'vitest'
import { optionalKeys } from './consent.ts'
import { databases, localEntries, sessionEntries } from './stored-entries.ts'

const APP = join(import.meta.dirname, '../..')
const entries = { ...localEntries, ...sessionEntries, ...databases }
const declared = new Set(Object.keys(entries))

/** Only these reach the browser's storage themselves; everything else goes through their functions. */
const DOORS = ['local-storage.ts', 'session-storage.ts', 'stored-table.ts', 'forget-person.ts'].map(
  (file) => `lib/device/${file}`,
)
const DIRECT = /\b(?:localStorage|sessionStorage|indexedDB)\b/
/** The functions that take a key first, and constants that hold one. */
const NAMED = [
  /\b(?:readText|writeText|readSession|writeSession|storeStep|readStoredStep|create\w*(?:Store|Draft|Table|Attempts))(?:<[^()]*>)?\(\s*'([^']+)'/g,
  /\b\w*KEY = '([^']+)'/g,
  /\bPREFIX = '([^']+)'/g,
]

async function listSources(): Promise<{ path: string; text: string }[]> {
  const sources: { path: string; text: string }[] = []
  for await (const path of glob('**/*.{ts,tsx}', { cwd: APP }))
    if (!/\.(?:test|builders)\.tsx?$/.test(path)) sources.push({ path, text: readFileSync(join(APP, path), 'utf8') })
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
  const others = sources.filter(({ path }) => path !== 'lib/device/stored-entries.ts').map(({ text }) => text)
  const used = [...others, ...Object.values(storageKeys).map((key) => `'${key}'`), `'${PLAIN_CART_KEY}'`].join('\n')
  expect([...declared].filter((key) => !used.includes(`'${key}'`))).toEqual([])
  const page = readFileSync(join(APP, '../../../docs/device-storage.md'), 'utf8')
  const unlisted = Object.entries(entries).filter(([key, owner]) => owner !== 'staff' && !page.includes(`\`${key.trim()}`))
  expect(unlisted.map(([key]) => key)).toEqual([])
})
