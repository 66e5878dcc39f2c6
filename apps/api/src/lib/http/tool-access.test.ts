import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockData } from '#lib/database/data-lock.ts'
import { findRunning, publishToolAddress } from './tool-access.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-busy-'))
const settings = { DATA_DIR: folder, DATABASE_URL: undefined }
let isAnswering = false
const server = createServer((_request, response) => {
  if (isAnswering) response.end('{}')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  publishToolAddress(settings, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('tools are told that a running service is too busy, not that another one uses the data', async () => {
  const unlock = await lockData(folder)
  await expect(findRunning(settings, 100)).rejects.toThrow(
    `The shop in ${folder} is running, but too busy to answer. Nothing was changed: try again in a moment.`,
  )
  // With a database server, the command can work although the service does not respond.
  expect(await findRunning({ ...settings, DATABASE_URL: 'postgres://localhost/shop' }, 100)).toBe(null)
  isAnswering = true
  expect(await findRunning(settings)).toMatchObject({ url: expect.stringContaining('/api/v1/tools') })
  isAnswering = false
  // The address of a service that is gone, whose port belongs to another program now.
  await unlock()
  expect(await findRunning(settings, 100)).toBe(null)
})
