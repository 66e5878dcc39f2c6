import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { findProgram } from '@medina/testing/programs/find-program'
import { root } from '@medina/testing/root'
import { call, openSession } from '#testing/proxies/http2-client.ts'
import { startProxy } from '#testing/proxies/start-proxy.ts'

const { path: program } = await findProgram('nginx')
const example = readFileSync(join(root, 'deploy/nginx-cache.conf'), 'utf8')

it('the addresses that a caching nginx caches are public reads, without searches and places', () => {
  const pattern = new RegExp(/location ~ (\^\/api\/v1\/\S+) \{/.exec(example)?.[1] ?? 'none')
  const reads = (Object.keys(routes) as EndpointName[]).filter((name) => getRoute(name).method === 'GET')
  const listed = reads.filter((name) => pattern.test(getRoute(name).path.replace(/:\w+/g, '7')))
  expect(listed.filter((name) => (endpoints[name] as Endpoint).isPublic !== true)).toEqual([])
  expect(listed.filter((name) => /search|geocode|place-api|zone-id/.test(getRoute(name).path))).toEqual([])
  expect(listed.length).toBeGreaterThan(60)
})

it.skipIf(program === null)(
  'an outage is bridged for as long as the answer allows; what was removed and what sets a cookie is not',
  async () => {
    let status = 200
    let cookies = {}
    const lifetimes = {
      'cache-control': 'public, max-age=1',
      'cdn-cache-control': 'max-age=1, stale-while-revalidate=1, stale-if-error=4',
    }
    const stub = createServer((_request, response) => {
      response.writeHead(status, status === 200 ? { ...lifetimes, ...cookies } : {}).end()
    })
    await once(stub.listen(0, '127.0.0.1'), 'listening')
    const { port } = stub.address() as AddressInfo
    const proxy = await startProxy({
      name: 'nginx',
      program: program ?? '',
      shopPort: port,
      cached: { otherPort: port, cdn: '127.0.2.0/24' },
    })
    const client = await openSession(proxy, '127.0.1.1')
    onTestFinished(async () => {
      client.destroy()
      await proxy.stop()
    })
    const read = async (path: string) => {
      const { status, headers } = await call(client, `/api/v1/banners/${path}`)
      return [status, headers['x-cache']]
    }
    const readAll = async (...paths: string[]) => Promise.all(paths.map(read))
    cookies = { 'set-cookie': 'guest=1' }
    for (let turn = 0; turn < 2; turn++) expect(await read('3')).toEqual([200, 'MISS'])
    cookies = {}
    expect(await readAll('1', '2')).toEqual([
      [200, 'MISS'],
      [200, 'MISS'],
    ])
    expect(await readAll('1', '2')).toEqual([
      [200, 'HIT'],
      [200, 'HIT'],
    ])
    const since = performance.now()
    status = 404
    await expect.poll(() => read('1'), { timeout: 5000, interval: 100 }).toEqual([404, 'EXPIRED'])
    stub.close().closeAllConnections()
    // nginx counts in whole seconds.
    expect([performance.now() - since < 4000, await read('2')]).toEqual([true, [200, 'STALE']])
    await expect.poll(() => read('2'), { timeout: 5000, interval: 100 }).toEqual([502, 'EXPIRED'])
    expect(performance.now() - since).toBeGreaterThan(4000)
    expect(performance.now() - since).toBeLessThan(7000)
  },
)
