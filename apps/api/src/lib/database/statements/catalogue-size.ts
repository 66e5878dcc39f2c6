import type pg from 'pg'

/** Whether the shop has so few goods and vehicles that any plan finds them quickly; shared with the clients of a pool. */
export type CatalogueSize = { isSmall: boolean }

/** About ten thousand goods: to read all of their rows takes milliseconds. */
const SMALL_BYTES = 64 * 1024 * 1024
const CHECK_MS = 60_000

/** Reads the size of the catalogue now and once a minute. Throws if there is no connection; the returned function ends it. */
export async function followCatalogueSize(pool: pg.Pool, catalogue: CatalogueSize): Promise<() => void> {
  await read()
  const timer = setInterval(() => void read().catch(() => {}), CHECK_MS).unref()
  return () => clearInterval(timer)

  async function read(): Promise<void> {
    // Sizes are of files, so that they need no statistics. A database without tables has no size yet.
    const { rows } = await pool.query<{ bytes: number | null }>(
      `select pg_relation_size(to_regclass('items')) + pg_relation_size(to_regclass('vehicles')) as bytes`,
    )
    const bytes = rows[0]?.bytes ?? null
    catalogue.isSmall = bytes !== null && bytes <= SMALL_BYTES
  }
}
