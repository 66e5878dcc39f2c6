import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#testing/database/test-database.ts'
import { tableTypes, toTableTypes } from '../../../../scripts/tables.ts'

it('the table types are what scripts/tables.ts writes for the migrated database', async () => {
  const database = await openTestDatabase({ poolSize: 1 })
  onTestFinished(() => database.close())
  expect(readFileSync(tableTypes, 'utf8')).toBe(await toTableTypes(database.db))
})
