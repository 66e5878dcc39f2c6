import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { listFiles } from './list-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-list-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('lists what an owner has written, not what systems and spreadsheets leave beside it', async () => {
  for (const name of ['stores.csv', 'items.csv', '._items.csv', '.DS_Store', '~$items.csv', 'Thumbs.db', 'desktop.ini'])
    writeFileSync(join(folder, name), '\0\x05\x16\x07')
  mkdirSync(join(folder, 'pictures'))
  expect(await listFiles(folder)).toEqual(['items.csv', 'stores.csv'])
})

it('lists nothing of a folder that is not there', async () => {
  expect(await listFiles(join(folder, 'none'))).toEqual([])
})
