import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './press.ts'

const server = createServer((request, response) => {
  response.writeHead(request.url === '/refused' ? 403 : 200).end('{"items":[]}')
})
const shop = { url: '', process: { pid: undefined } }
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const load = (path: string) => ({ next: () => ({ path }) })

test('a rate counts the time until the last answer, not until somebody looked', async () => {
  const { rate, p99 } = await press(shop, load('/'), { amount: 40 })
  // In whole seconds, 40 calls would be 40 a second at most.
  expect(rate).toBeGreaterThan(80)
  expect(p99).toBeGreaterThan(0)
})

test('a run whose calls are refused has no rate', async () => {
  await expect(press(shop, load('/refused'), { amount: 20 })).rejects.toThrow('Of 20 calls 20 were refused')
})

test('a load of empty lists is not measured', async () => {
  await expect(press(shop, { ...load('/'), shows: /"items":\[\{/ }, { amount: 20 })).rejects.toThrow('shows too little')
})
