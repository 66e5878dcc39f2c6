import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectSearches } from './expect-searches.ts'

/** A server with a page and a call. */
function aServer(read: () => Promise<void>) {
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  expectSearches(fastify, read)
  fastify.get('/home', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>Soup</p>'))
  fastify.get('/api/v1/config', () => ({ soup: true }))
  return (url: string) => fastify.inject({ url })
}

it('the first page makes the words ready for a search, calls and later pages do not', async () => {
  const read = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const get = aServer(read)
  await get('/api/v1/config')
  expect(read).not.toHaveBeenCalled()
  await get('/home')
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await get('/home')
  expect(read).toHaveBeenCalledOnce()
})

it('words that cannot be read fail no page', async () => {
  const get = aServer(() => Promise.reject(new Error('no file')))
  expect([(await get('/home')).statusCode, (await get('/home')).statusCode]).toEqual([200, 200])
})
