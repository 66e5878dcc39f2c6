import type { GeoAdapter } from '#adapters/geo/geo-adapter.ts'
import type { Clock } from '#lib/clock.ts'
import type { Db } from '#lib/database/database.ts'
import type { DemoClients } from '../demo-keys.ts'

export type DemoDriver = {
  db: Db
  clock: Clock
  geo: GeoAdapter
  clients: DemoClients
  /** 1 delivers an order in about three minutes, 30 in six seconds. */
  speed: number
  log: { error: (details: unknown, message: string) => void }
}
