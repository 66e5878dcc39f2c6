import type { ApplyOptions, ApplyResult } from '../../apps/api/src/features/setup/apply-shop.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import type { SheetRow } from '../../apps/api/src/lib/sheets/sheet.ts'
import { findRunningService } from '../operator/running-service.ts'

export type Shop = {
  apply: (rows: SheetRow[], options: Omit<ApplyOptions, 'now'>) => Promise<ApplyResult>
  export: () => Promise<SheetRow[]>
  close: () => Promise<void>
}

/** The service that holds the embedded database of this DATA_DIR; otherwise the database itself. */
export async function openShop(settings: Settings): Promise<Shop> {
  const ask = await findRunningService(settings)
  if (ask !== null)
    return {
      apply: (rows, options) => ask('/shop/apply', { rows, ...options }),
      export: async () => (await ask<{ rows: SheetRow[] }>('/shop/export')).rows,
      close: async () => {},
    }
  const { openDatabase } = await import('../../apps/api/src/boot.ts')
  const { applyShop } = await import('../../apps/api/src/features/setup/apply-shop.ts')
  const { exportShop } = await import('../../apps/api/src/features/setup/export-shop.ts')
  const { createClock } = await import('../../apps/api/src/lib/clock.ts')
  const { db, close } = await openDatabase(settings)
  const now = createClock(settings.CLOCK_START).now()
  return { apply: (rows, options) => applyShop(db, rows, { ...options, now }), export: () => exportShop(db), close }
}
