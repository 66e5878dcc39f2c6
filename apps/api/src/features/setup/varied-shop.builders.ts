import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillShopOfOrders } from '#testing/upgrade/fill-shop-of-orders.ts'
import { createDiskFiles } from '#adapters/files/disk.ts'
import { aBooking, aFleet, aVehicle } from '#features/rental/rental.builders.ts'
import type { Db } from '#lib/database/database.ts'
import { createUploads } from '#lib/uploads/uploads.ts'
import { applyShop } from './apply-shop.ts'
import { readFolder } from './folder/read-folder.ts'
import { filesOfShop } from './written-files.builders.ts'

/** More orders than moving a database copies with one statement. */
const ORDERS = 700

/**
 * Fills a migrated database with values of every type of column: a row of each sheet, a booked vehicle, and orders with their payments,
 * wallets and messages. The demo city has no further type, and takes ten times as long in the embedded engine.
 */
export async function fillVariedShop(db: Db): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'medina-varied-'))
  try {
    for (const files of fc.sample(filesOfShop, { seed: 7, numRuns: 1 }))
      for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
    const uploads = createUploads(createDiskFiles(join(folder, 'uploads')), { DATA_DIR: folder })
    const options = { isPlan: false, prunes: false, uploads, dataDir: folder, now: new Date('2026-03-10T09:00:00Z') }
    const { problems } = await applyShop(db, readFolder(folder), options)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  } finally {
    rmSync(folder, { recursive: true })
  }
  const { providerId } = await aFleet(db)
  const vehicle_id = await aVehicle(db, { store_id: providerId, units: 2 })
  await aBooking(db, { vehicle_id, from: '2026-03-11T10:00:00Z', until: '2026-03-12T10:00:00Z' })
  await fillShopOfOrders(db, ORDERS)
}
