import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createDiskFiles } from '#adapters/files/disk.ts'
import { withPictures } from './attachments.ts'
import { createUploads } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-attachments-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const uploads = createUploads(createDiskFiles(folder), { DATA_DIR: folder })
const listFiles = () => readdirSync(folder).filter((name) => name.endsWith('.jpg'))

it('pictures go with a row that was refused, and stay where a lost connection hides whether it was written', async () => {
  const refused = withPictures({ uploads }, [Buffer.from('a picture')], () => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
  expect(listFiles()).toEqual([])

  // Nobody listens there, so this is how the client of PostgreSQL words it.
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  const lost = withPictures({ uploads }, [Buffer.from('a picture')], () => client.connect())
  await expect(lost).rejects.toThrow('ECONNREFUSED')
  expect(listFiles()).toHaveLength(1)
})
