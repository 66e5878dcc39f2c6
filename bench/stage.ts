import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../apps/api/src/lib/database/database.ts'
import { openDatabase } from '../apps/api/src/process/boot.ts'
import { testSettings } from '../apps/api/testing/shop/test-settings.ts'
import type { Ground } from './ground.ts'
import type { BenchShop, ServedShop } from './shop.ts'

type Plan = Omit<BenchShop, 'databaseUrl'> & {
  durable?: boolean
  memory?: string
  /** How the shop ends; open streams would hold up an orderly end. */
  endsBy?: NodeJS.Signals
}

/** A shop on a PostgreSQL, and a connection to its database. */
export type Stage = {
  shop: ServedShop
  db: Db
  /** Of another process on the same database. */
  settings: { DATA_DIR: string; DATABASE_URL: string }
  version: number
}

/** Opens a shop with the demo city on a PostgreSQL, and measures on it. All of it ends afterwards. */
export async function onStage<T>(ground: Ground, plan: Plan, measure: (stage: Stage) => Promise<T>): Promise<T> {
  const { durable = true, memory, endsBy, ...shopPlan } = plan
  const server = await ground.openServer({ durable, ...(memory !== undefined && { memory }) })
  try {
    const databaseUrl = await server.openDatabase('demo city')
    const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-')), DATABASE_URL: databaseUrl }
    const shop = await ground.openShop({ isDriven: false, ...shopPlan, databaseUrl })
    try {
      const database = await openDatabase(testSettings(settings))
      try {
        return await measure({ shop, db: database.db, settings, version: server.version })
      } finally {
        await database.close()
      }
    } finally {
      await shop.end(endsBy)
    }
  } finally {
    await server.stop()
  }
}
