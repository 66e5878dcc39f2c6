import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postPublic } from './fetch-public.ts'

let server: Server
let url: string
let requested: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(307, { location: '/heard' }).end()
    else if (request.url !== '/silent') response.writeHead(request.url === '/heard' ? 204 : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requested = []
})

const sent = { body: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }
/** Treats loopback as a public address. */
const open = { protocols: ['http:'], isAllowed: (address: string) => address === '127.0.0.1' }

describe('a request to a URL that a user supplied', () => {
  it('arrives and returns the status; a redirect is not followed', async () => {
    expect(await postPublic(`${url}/heard`, sent, open)).toMatchObject({ status: 204 })
    expect(await postPublic(`${url}/gone`, sent, open)).toMatchObject({ status: 404 })
    expect(await postPublic(`${url}/moved`, sent, open)).toMatchObject({ status: 307 })
    expect(requested).toEqual(['/heard', '/gone', '/moved'])
  })

  it('gives up after its timeout', async () => {
    await expect(postPublic(`${url}/silent`, sent, { ...open, timeoutMs: 200 })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('never reaches a machine that is not public, by number or by name', async () => {
    const { port } = new URL(url)
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '2130706433'])
      await expect(postPublic(`http://${host}:${port}/heard`, sent, { protocols: ['http:'] })).rejects.toThrow('not public')
    await expect(postPublic(`${url}/heard`, sent)).rejects.toThrow('https://')
    expect(requested).toEqual([])
  })
})
