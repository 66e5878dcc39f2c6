import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic, type FetchLimits, FetchRefusal, findRedirect, isPublicAddress } from './fetch-public.ts'

let server: Server
let url: string
let requested: string[] = []
/** Treats loopback as a public address. */
const open: FetchLimits = {
  mostBytes: 1000,
  protocols: ['http:'],
  isAllowed: (address) => ['127.0.0.1', '::1'].includes(address),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    const [, path = '', to = ''] = /^\/([a-z]+)\/?(.*)$/.exec(request.url ?? '') ?? []
    if (path === 'moved') response.writeHead(302, { location: decodeURIComponent(to) }).end()
    else if (path === 'endless') response.writeHead(302, { location: '/endless' }).end()
    else if (path === 'large') response.end(Buffer.alloc(1001))
    else if (path === 'gone') response.writeHead(404).end('no')
    else if (path === 'broken') response.writeHead(200, { 'content-length': '500' }).write('x', () => response.destroy())
    else if (path === 'file') response.end('picture')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const movedTo = (address: string): string => `${url}/moved/${encodeURIComponent(address)}`

describe('a file at a URL that a user supplied', () => {
  it('is fetched, also behind a redirect', async () => {
    expect(String(await fetchPublic(`${url}/file`, open))).toBe('picture')
    expect(String(await fetchPublic(movedTo('/file'), open))).toBe('picture')
    expect(String(await fetchPublic(url.replace('127.0.0.1', 'localhost').concat('/file'), open))).toBe('picture')
  })

  it.each<[string, string]>([
    ['/large', 'is larger than 0 MB'],
    ['/gone', 'answers 404'],
    ['/endless', 'without end'],
    ['/broken', 'cannot be fetched'],
    ['/silent', 'does not answer in time'],
  ])('that cannot be fetched is refused with its reason: %s', async (path, reason) => {
    const asking = fetchPublic(url + path, { ...open, timeoutMs: 500 })
    await expect(asking).rejects.toThrow(reason)
    await expect(asking).rejects.toBeInstanceOf(FetchRefusal)
  })

  it('never comes from a machine that is not public, by IP address, by name or behind a redirect', async () => {
    requested = []
    const plain: FetchLimits = { mostBytes: 1000, protocols: ['http:', 'https:'] }
    const port = new URL(url).port
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '2130706433',
      '0x7f.1',
      '169.254.169.254',
    ])
      await expect(fetchPublic(`http://${host}:${port}/file`, plain), host).rejects.toThrow('not public')
    expect(requested).toEqual([])
    for (const host of ['127.0.0.2', '10.0.0.1', '[::ffff:127.0.0.1]'])
      await expect(fetchPublic(movedTo(`http://${host}:${port}/file`), open), host).rejects.toThrow('not public')
    await expect(fetchPublic(movedTo('file:///etc/passwd'), open)).rejects.toThrow('is no address')
    expect(requested.filter((path) => path === '/file')).toEqual([])
  })

  it('is requested over https only, and without a password', async () => {
    for (const address of [
      'http://shop.example/a.png',
      'ftp://shop.example/a',
      'https://a:b@shop.example/',
      'https://',
      'x',
      'data:image/png;base64,AA',
    ])
      await expect(fetchPublic(address, { mostBytes: 10 }), address).rejects.toThrow('begins with https://')
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '151.101.1.69', '2606:4700::1111', '2a00:1450:4001::200e'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('the address behind a URL', () => {
  it('is that of one redirect, of which nothing is fetched', async () => {
    requested = []
    expect(await findRedirect(movedTo('https://maps.example/?q=1'), open)).toBe('https://maps.example/?q=1')
    expect(await findRedirect(movedTo('/file'), open)).toBe(`${url}/file`)
    expect(requested).toHaveLength(2)
    expect(await findRedirect(`${url}/file`, open)).toBeNull()
    expect(await findRedirect(movedTo('https://'), open)).toBeNull()
  })

  it('is not looked for on a machine that is not public, nor without end', async () => {
    await expect(findRedirect(movedTo('/file'), { protocols: ['http:'] })).rejects.toBeInstanceOf(FetchRefusal)
    await expect(findRedirect(`${url}/silent`, { ...open, timeoutMs: 200 })).rejects.toThrow('does not answer in time')
  })
})
