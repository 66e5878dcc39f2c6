/** Loads the demo city without starting the service. */
import { loadDemoCity } from '../apps/api/demo/load.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { StartError } from '../apps/api/src/process/listening.ts'
import { createClock } from '../apps/api/src/lib/clock.ts'
import { DataLockedError } from '../apps/api/src/lib/database/data-lock.ts'
import { readSettings, SettingsError } from '../apps/api/src/lib/settings.ts'

try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    await loadDemoCity(database.db, createClock(settings.CLOCK_START), settings)
  } finally {
    await database.close()
  }
  console.log(`  The demo city is in ${settings.DATABASE_URL === undefined ? settings.DATA_DIR : 'the database'}.`)
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof DataLockedError || error instanceof StartError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
