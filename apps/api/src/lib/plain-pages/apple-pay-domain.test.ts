import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { APPLE_PAY_DOMAIN, serveApplePayDomain } from './apple-pay-domain.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'medina-apple-'))
const path = join(DATA_DIR, APPLE_PAY_DOMAIN)
const fastify = Fastify()
serveApplePayDomain(fastify, { settings: { DATA_DIR } })
const get = () => fastify.inject(`/.well-known/${APPLE_PAY_DOMAIN}`)
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

it('serves the file of the owner as it is, from the moment that it is there', async () => {
  expect((await get()).statusCode).toBe(404)
  writeFileSync(path, '7B227073704964223A22\n')
  const { statusCode, headers, body } = await get()
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/plain; charset=utf-8', '7B227073704964223A22\n'])
  writeFileSync(path, 'another')
  expect((await get()).body).toBe('another')
})

it('serves no folder of that name, and nothing as large as another file would be', async () => {
  writeFileSync(path, 'x'.repeat(100_001))
  expect((await get()).statusCode).toBe(404)
  rmSync(path)
  mkdirSync(path)
  expect((await get()).statusCode).toBe(404)
})
