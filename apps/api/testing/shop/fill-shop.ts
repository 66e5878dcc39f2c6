/** Loads the demo city into an empty DATA_DIR or DATABASE_URL, then sets the business switches that the first argument holds as JSON. */
import { loadDemoCity } from '../../demo/load.ts'
import { openDatabase } from '#process/boot.ts'
import { createClock } from '#lib/clock.ts'
import { readSettings } from '#lib/settings.ts'

const settings = readSettings(process.env)
const database = await openDatabase(settings)
try {
  await loadDemoCity(database.db, createClock(settings.CLOCK_START), settings)
  for (const [key, value] of Object.entries(JSON.parse(process.argv[2] ?? '{}') as Record<string, unknown>)) {
    const text = JSON.stringify(value)
    await database.db
      .insertInto('settings')
      .values({ key, value: text })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
      .execute()
  }
} finally {
  await database.close()
}
