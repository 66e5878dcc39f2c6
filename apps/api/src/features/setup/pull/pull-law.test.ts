import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { filesOfShop } from '#features/setup/written-files.builders.ts'
import { openFolders } from './pull.builders.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
const { openFolder } = openFolders(() => database.db)

const readAll = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))

/** A desk may change these between two applies: other values, a coupon in the place of another, and an item with variations more. */
function change(files: Record<string, string>, item: string): Record<string, string> {
  const exchange = (file: string, from: string, to: string) => (files[file] ?? '').replaceAll(`"${from}"`, `"${to}"`)
  return {
    ...files,
    'coupons.csv': exchange('coupons.csv', 'SPRING', 'AUTUMN'),
    'items.csv': exchange('items.csv', 'milk', item),
    'variations.csv': exchange('variations.csv', 'milk', item),
    'stores.csv': exchange('stores.csv', '20', '25'),
  }
}

it('a plan of a folder says nothing once the changes of the shop were pulled, whatever they are', {
  timeout: 240_000,
}, async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(filesOfShop, filesOfShop, fc.boolean(), async (ours, theirs, isChanged) => {
      round += 1
      const own = openFolder(`own-${round}`)
      own.write(ours)
      expect((await own.apply({ takesStock: 'all', takesBack: true, prunes: true })).problems).toEqual([])
      // Somebody else's folder stands for the desk: other spellings and values, rows less and rows more.
      const other = openFolder(`other-${round}`)
      other.write(isChanged ? change(theirs, `butter-${round}`) : theirs)
      const applied = await other.apply({ takesStock: 'all', takesBack: true, prunes: true })
      expect(applied.problems).toEqual([])
      const pulled = await own.pull()
      if (isChanged)
        expect(pulled.edits).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ kind: 'remove', sheet: 'coupons', name: 'SPRING' }),
            expect.objectContaining({ kind: 'add', sheet: 'items', name: `butter-${round}` }),
            expect.objectContaining({ kind: 'add', sheet: 'variations', name: `butter-${round}, M` }),
            expect.objectContaining({ kind: 'change', sheet: 'stores', name: 'dar-lalla' }),
          ]),
        )
      expect(pulled).toMatchObject({ conflicts: [], problems: [], isMarked: true })
      expect(await own.plan({ prunes: true })).toEqual({ changes: [], problems: [] })
      const before = readAll(own.folder)
      expect((await own.pull()).edits).toEqual([])
      expect(readAll(own.folder)).toEqual({ ...before, '.medina.json': expect.anything() })
    }),
    { numRuns: 5, endOnFailure: true, includeErrorInReport: true },
  )
})
