import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Db } from '#lib/database/database.ts'
import { createUploads } from '#lib/uploads/uploads.ts'
import type { SheetRow } from '#lib/sheets/sheet.ts'
import { createDiskFiles } from '#adapters/files/disk.ts'
import type { ApplyOptions } from './apply-options.ts'
import { exportShop } from './export-shop.ts'

/**
 * Creates a folder for the uploads of a test file. Returns `options` to apply files with it, and `listRows`, which reads all rows of a shop
 * except for pictures.
 */
export function openShopFiles() {
  const dataDir = mkdtempSync(join(tmpdir(), 'medina-apply-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const uploads = createUploads(createDiskFiles(join(dataDir, 'uploads')), { DATA_DIR: dataDir })
  const options: ApplyOptions = { isPlan: false, prunes: false, uploads, dataDir, now: new Date('2026-03-10T09:00:00Z') }
  const listRows = async (db: Db): Promise<SheetRow[]> => {
    const rows: SheetRow[] = []
    await exportShop(db, {
      uploads,
      write: async (line) => {
        if ('sheet' in line) rows.push(line)
      },
    })
    return rows
  }
  return { uploads, options, listRows }
}

/** The area of the shop's zone, as a cell. */
export const square = JSON.stringify([
  [-7.7, 33.5],
  [-7.5, 33.5],
  [-7.5, 33.7],
  [-7.7, 33.7],
  [-7.7, 33.5],
])

/** A small shop in Casablanca; `edit` changes one cell of it. */
export function casablanca(...edits: [sheet: string, row: number, cells: Record<string, string>][]): SheetRow[] {
  const rows: SheetRow[] = [
    { sheet: 'settings', row: 1, cells: { key: 'currency_code', value: 'MAD' } },
    { sheet: 'settings', row: 2, cells: { key: 'time_zone', value: 'Africa/Casablanca' } },
    { sheet: 'settings', row: 3, cells: { key: 'additional_charge', value: '2.5' } },
    { sheet: 'modules', row: 2, cells: { name_en: 'Food', name_ar: 'المطاعم', type: 'food' } },
    { sheet: 'zones', row: 1, cells: { name_en: 'Maârif', name_ar: 'المعاريف', area: square } },
    {
      sheet: 'surges',
      row: 2,
      cells: {
        name_en: 'Ramadan evenings',
        customer_note_en: 'Many order before sunset.',
        zone: 'Maârif',
        modules: 'food',
        price: '12.5',
        price_type: 'percent',
        start_date: '2026-02-18',
        end_date: '2026-03-19',
        days: 'Thursday | fri',
        start_time: '17:00',
        end_time: '24:00',
      },
    },
    { sheet: 'fees', row: 2, cells: { zone: 'المعاريف', module: 'food', type: 'distance', per_km: '3', minimum: '10' } },
    {
      sheet: 'couriers',
      row: 2,
      cells: { phone: '+212600000001', name_en: 'Adil', name_ar: 'عادل', zone: 'Maârif', vehicle: 'scooter' },
    },
    {
      sheet: 'reasons',
      row: 2,
      cells: { kind: 'refund', user_type: 'customer', reason_en: 'It leaked', reason_ar: 'تسرّب', position: '7' },
    },
    {
      sheet: 'documents',
      row: 1,
      cells: { name: 'privacy_policy', language: 'en', markdown: '# Privacy\n\nNothing is sold.\n' },
    },
    {
      sheet: 'offline_methods',
      row: 1,
      cells: {
        name_en: 'Bank transfer',
        name_ar: 'تحويل بنكي',
        fields: '[{"name":"rib","label":{"en":"RIB","ar":"رقم الحساب"},"value":"230 780 0001"}]',
        questions: '[{"required":true,"name":"sender","label":"Your name"}]',
      },
    },
  ]
  return rows.map((row) => {
    const edit = edits.find(([sheet, number]) => sheet === row.sheet && number === row.row)
    return edit === undefined ? row : { ...row, cells: { ...row.cells, ...edit[2] } }
  })
}
