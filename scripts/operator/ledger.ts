import type { LedgerReport } from '../../apps/api/src/features/wallet/check-ledger.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { findRunningService } from './running-service.ts'

/** The ledger of this DATA_DIR or DATABASE_URL. */
export type Ledger = { check: () => Promise<LedgerReport>; close: () => Promise<void> }

export async function openLedger(settings: Settings): Promise<Ledger> {
  const ask = await findRunningService(settings)
  if (ask !== null) return { check: () => ask('/ledger'), close: async () => {} }
  // These load the whole service, which a running one has loaded already.
  const { openDatabase } = await import('../../apps/api/src/process/boot.ts')
  const { checkLedger } = await import('../../apps/api/src/features/wallet/public.ts')
  const { db, close } = await openDatabase(settings)
  return { check: () => checkLedger(db), close }
}
