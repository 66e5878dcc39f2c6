import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Settings } from '#lib/settings.ts'

/**
 * The settings without the demo, if it was not requested explicitly and the database contains a shop other than the demo city. The demo's
 * codes and simulator would be dangerous there, and DEMO=0 is easily forgotten.
 */
export async function leaveDemoOff(settings: Settings, db: Db): Promise<Settings> {
  return settings.isDemoByDefault && (await holdsOwnShop(db)) ? { ...settings, DEMO: false } : settings
}

/** The demo city stores its own state among the settings, by which it is recognized. */
async function holdsOwnShop(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (select from modules) and not exists (select from settings where key ~ '^demo_') as "isOwn"`.execute(db)
  return rows[0]?.isOwn === true
}
