import type pg from 'pg'

/** Whether the shop has so few goods and vehicles that any plan finds them quickly; shared with the clients of a pool. */
export type CatalogueSize = { isSmall: boolean }

const sizes = new WeakMap<object, CatalogueSize>()

/** Records the size for `plansEachTime`. */
export function recordSize(db: object, catalogue: CatalogueSize): void {
  sizes.set(db, catalogue)
}

/**
 * Whether statements with a mark (`customPlan`) are planned for each call. Then they had better be short: what can be prepared on its own
 * takes less as a second statement than as a part of such a one.
 */
export function plansEachTime(db: object): boolean {
  return sizes.get(db)?.isSmall === false
}

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
