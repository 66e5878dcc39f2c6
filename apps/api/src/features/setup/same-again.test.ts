import fc from 'fast-check'
import { filesOfShop } from './written-files.builders.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database/test-database.ts'
import { applyShop } from './apply-shop.ts'
import { readFolder, requireFolder } from './folder/read-folder.ts'
import { openShopFiles } from './setup.builders.ts'

const { options } = openShopFiles()
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'medina-same-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a plan of files that were just applied says nothing, however their cells are written', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(filesOfShop, async (written) => {
      for (const [file, content] of Object.entries(written)) writeFileSync(join(folder, file), content)
      await requireFolder(folder)
      const apply = (isPlan: boolean) =>
        applyShop(database.db, readFolder(folder), { ...options, isPlan, takesStock: 'all', takesBack: true })
      expect((await apply(false)).problems).toEqual([])
      expect(await apply(true)).toEqual({ changes: [], problems: [] })
    }),
    { numRuns: 6, endOnFailure: true, includeErrorInReport: true },
  )
})
