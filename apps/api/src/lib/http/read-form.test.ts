import { once } from 'node:events'
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createHttpClient } from '@medina/contract/wire/http-client'
import { shopRoutes } from '@medina/contract/endpoints/shop-routes'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitBodies } from './body-limits.ts'
import { EndpointRegistry } from './endpoints.ts'
import { replyWithErrors, replyWithNotFound } from './error-reply.ts'
import { translate } from '#lib/i18n.ts'
import { MOST_PHOTO_BYTES } from '#lib/uploads/photo.ts'
import { readSettings } from '#lib/settings.ts'

const PATH = '/api/v1/customer/update-profile'
const BOUNDARY = 'the-mark-between'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let fastify: FastifyInstance
let base: string
let heard: unknown[]

beforeAll(async () => {
  const settings = readSettings({})
  const customer = { type: 'customer', id: 1, sessionId: 1 } as const
  const endpoints = new EndpointRegistry(
    { checkCaller: async () => {}, identify: () => ({ prove: async () => ({ customer }), isKnown: async () => true }) },
    settings,
  )
  fastify = Fastify({ bodyLimit: settings.BODY_LIMIT_KB * 1024 })
  fastify.setErrorHandler(replyWithErrors(settings))
  fastify.setNotFoundHandler(replyWithNotFound)
  endpoints.serve('profile.update', ({ body }) => {
    heard.push(body)
    return { message: 'heard' }
  })
  endpoints.serve('identity.guest', () => ({ message: 'made', guest_id: 'g' }))
  endpoints.mount(fastify, limitBodies(fastify, settings))
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  agent.destroy()
  await fastify.close()
})

/** The status of the answer, once the connection is cut; undefined if the answer was lost. */
async function sendEndlessForm(): Promise<number | undefined> {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'transfer-encoding': 'chunked' }
  const request = sendRequest(`${base}${PATH}`, { method: 'POST', headers })
  request.on('error', () => {})
  let status: number | undefined
  request.on('response', (response) => {
    status = response.statusCode
    response.resume()
  })
  const pump = setInterval(() => request.write(Buffer.alloc(100_000, 'x')), 1)
  await new Promise((closed) => request.on('close', closed))
  clearInterval(pump)
  return status
}

type Part = { name: string; value?: string | Buffer; filename?: string; type?: string }

function writeForm(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.flatMap(({ name, value = '', filename, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${
        type === undefined ? '' : `Content-Type: ${type}\r\n`
      }\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...written, Buffer.from(end)])
}

type Answer = { status: number; codes: string[]; message: string | undefined }

/** All calls share one connection, so unread data of one call would block the next. */
async function post(path: string, payload: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`): Promise<Answer> {
  const headers = { 'content-type': type, 'content-length': payload.length }
  const request = sendRequest(`${base}${path}`, { method: 'POST', headers, agent, timeout: 5000 })
  request.on('timeout', () => request.destroy(new Error('timeout')))
  // Errors are expected even after the response: a body that is far too long is cut off.
  request.on('error', () => {})
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.end(payload)
  const [response] = await answered
  const { errors = [] } = (await json(response)) as { errors?: { code: string; message: string }[] }
  return { status: response.statusCode ?? 0, codes: errors.map(({ code }) => code), message: errors[0]?.message }
}
const postForm = (parts: Part[]) => post(PATH, writeForm(parts))
const image = (size: number): Part => ({ name: 'image', filename: 'me.jpg', type: 'image/jpeg', value: Buffer.alloc(size, 7) })

describe('[7.005] a form', () => {
  it('is text in its fields and one file, however the file is called', async () => {
    expect(await postForm([{ name: 'name', value: 'لينا Lina' }, { name: 'phone', value: '' }, image(5000)])).toMatchObject({
      status: 200,
    })
    const file = { filename: 'me.jpg', mimetype: 'image/jpeg', data: Buffer.alloc(5000, 7) }
    expect(heard).toEqual([{ name: 'لينا Lina', phone: '', image: file }])
  })

  it('[9.007] brings a file of 2 MB, also where other bodies end at 256 kB', async () => {
    expect((await postForm([image(MOST_PHOTO_BYTES)])).status).toBe(200)
    expect((heard[0] as { image: { data: Buffer } }).image.data).toHaveLength(2_097_152)
  })

  it('may come as JSON too, without a file', async () => {
    const json = Buffer.from(JSON.stringify({ name: 'Lina', image: null }))
    expect((await post(PATH, json, 'application/json')).status).toBe(200)
    expect(heard).toEqual([{ name: 'Lina', image: null }])
  })

  it.each([{ filename: 'a.jpg', mimetype: 'image/jpeg', data: 'text' }, 'a text', 7, {}, [1], { data: { 0: 1, length: 1 } }])(
    'is the only thing that carries a file: JSON cannot (%j)',
    async (image) => {
      const { status, codes } = await post(PATH, Buffer.from(JSON.stringify({ image })), 'application/json')
      expect([status, codes]).toEqual([403, ['image']])
      expect(heard).toEqual([])
    },
  )

  it('without a chosen file, or with the old picture’s address in its place, brings none', async () => {
    expect((await postForm([{ name: 'image', filename: '', type: 'application/octet-stream' }])).status).toBe(200)
    expect((await postForm([{ name: 'image', value: 'https://medina.example/images/uploads/a.jpg' }])).status).toBe(200)
    expect(heard).toEqual([{}, {}])
  })

  it('goes on with the last of two fields of one name, and ignores fields that nobody knows', async () => {
    const parts = ['first', 'last'].map((value) => ({ name: 'name', value }))
    expect((await postForm([...parts, { name: 'is_admin', value: '1' }])).status).toBe(200)
    expect(heard).toEqual([{ name: 'last' }])
  })
})

describe('a form is refused kindly', () => {
  const tooLarge = translate('en', 'upload.too_large', { limit: 2 })

  it.each([
    ['one byte too many', MOST_PHOTO_BYTES + 1],
    ['more than any form may have', 5_000_000],
    ['as much as a video', 40_000_000],
  ])('[9.007] with a file of %s', async (_, size) => {
    const answer = await postForm([{ name: 'name', value: 'Lina' }, image(size)]).catch((error: unknown) => error)
    // The connection of a sender of forty megabytes may be closed before the response is read.
    if (answer instanceof Error) expect(size).toBe(40_000_000)
    else expect(answer).toEqual({ status: 413, codes: ['image'], message: tooLarge })
    expect(heard).toEqual([])
    expect((await postForm([image(10)])).status).toBe(200)
  })

  it.each<[string, Part[], [number, string]]>([
    ['two files', [image(10), image(10)], [403, 'image']],
    ['a file elsewhere', [{ ...image(10), name: 'proof' }], [403, 'proof']],
    ['a file elsewhere, then its own', [{ ...image(10), name: 'proof' }, image(10)], [403, 'image']],
    ['a text that is too long', [{ name: 'name', value: 'x'.repeat(10_001) }, image(10)], [403, 'name']],
    ['a text that is too long for its field', [{ name: 'name', value: 'x'.repeat(1001) }], [403, 'name']],
    ['JSON in a field', [{ name: 'name', value: '{"a":1}', type: 'application/json' }], [403, 'name']],
    ['broken JSON in a field', [{ name: 'name', value: '{', type: 'application/json' }], [400, 'body']],
    ['a name that is none', [{ name: '__proto__', value: 'x' }, image(10)], [400, 'body']],
    ['another one', [{ ...image(10), name: 'constructor' }], [400, 'body']],
    ['NUL in a text', [{ name: 'name', value: 'a\0b' }], [403, 'name']],
    ['41 fields', Array.from({ length: 41 }, (_, index) => ({ name: `f${index}`, value: 'x' })), [413, 'body']],
    [
      '1,200 fields, then a file',
      [...Array.from({ length: 1200 }, () => ({ name: 'f', value: 'x' })), image(1e6)],
      [413, 'body'],
    ],
    ['JSON that is broken, then a file', [{ name: 'name', value: '{', type: 'application/json' }, image(1e6)], [400, 'body']],
    ['a large file elsewhere', [{ ...image(1e6), name: 'proof' }], [403, 'proof']],
  ])('with %s, and the connection goes on', async (_, parts, [status, code]) => {
    const answer = await postForm(parts)
    expect([answer.status, answer.codes]).toEqual([status, [code]])
    expect(answer.message).toMatch(/^[A-Za-z].+\.$/)
    expect(heard).toEqual([])
    expect((await postForm([image(10)])).status).toBe(200)
  })

  it.each<[string, Buffer, string?]>([
    ['no mark', writeForm([image(10)]), 'multipart/form-data'],
    ['another mark', writeForm([image(10)]), 'multipart/form-data; boundary=other'],
    ['no end', writeForm([image(10)], '')],
    ['half a file', writeForm([image(5000)]).subarray(0, 2000)],
    ['no form at all', Buffer.from('hello')],
  ])('when it cannot be read: %s', async (_, payload, type) => {
    const answer = await post(PATH, payload, type)
    expect([answer.status, answer.codes]).toEqual([400, ['body']])
    expect(heard).toEqual([])
  })

  it('when its sender hangs up in the middle, nothing is done', async () => {
    const payload = writeForm([{ name: 'name', value: 'Lina' }, image(500_000)])
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': payload.length }
    const request = sendRequest(`${base}${PATH}`, { method: 'POST', headers })
    request.on('error', () => {})
    request.write(payload.subarray(0, 200_000), () => setTimeout(() => request.destroy(), 20))
    await new Promise((closed) => request.on('close', closed))
    expect((await postForm([image(10)])).status).toBe(200)
    expect(heard).toHaveLength(1)
  })

  it('in the language of the call', async () => {
    const reply = await fastify.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-localization': 'ar' },
      payload: writeForm([image(MOST_PHOTO_BYTES + 1)]),
    })
    expect(reply.json().errors[0].message).toBe(translate('ar', 'upload.too_large', { limit: 2 }))
  })

  it('when it says no length and never ends: answered, then cut', async () => {
    // TCP drops an answer that the client has not read when its next bytes meet a closed connection; a busy client may be that slow.
    await expect.poll(sendEndlessForm, { timeout: 15_000 }).toBe(413)
    expect((await postForm([image(10)])).status).toBe(200)
  })
})

describe('other endpoints', () => {
  const guest = '/api/v1/auth/guest/request'

  it.each(['multipart/mixed; boundary=x', 'application/xml'])('take no %s', async (type) => {
    const answer = await post(guest, writeForm([{ name: 'a', value: 'b' }]), type)
    expect([answer.status, answer.codes]).toEqual([415, ['content-type']])
  })

  it.each<[string, Part[], [number, string]]>([
    ['a file', [image(10)], [403, 'image']],
    ['two files', [image(10), image(10)], [403, 'body']],
    ['more text than a body may have', Array.from({ length: 30 }, () => ({ name: 'a', value: 'x'.repeat(9900) })), [413, 'body']],
  ])('take a form, but none with %s, and the connection goes on', async (_, parts, [status, code]) => {
    expect((await post(guest, writeForm([{ name: 'fcm_token', value: 'a' }]))).status).toBe(200)
    const answer = await post(guest, writeForm(parts))
    expect([answer.status, answer.codes]).toEqual([status, [code]])
    expect((await post(guest, writeForm([{ name: 'fcm_token', value: 'a' }]))).status).toBe(200)
  })
})

describe('the typed client', () => {
  it('sends a form when there is a file in the body, as text what is no file, and leaves out what is nothing', async () => {
    const call = createHttpClient(base, () => ({ 'X-localization': 'en' }), shopRoutes)
    const file = new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' })
    const body = { name: 'Lina', phone: null, email: undefined, otp: 123456, image: file }
    expect(await call('profile.update', { body })).toEqual({ message: 'heard' })
    const arrived = { filename: 'me.png', mimetype: 'image/png', data: Buffer.from([1, 2, 3]) }
    expect(heard).toEqual([{ name: 'Lina', otp: '123456', image: arrived }])
  })

  it('and JSON when there is none', async () => {
    await createHttpClient(base, () => ({}), shopRoutes)('profile.update', { body: { name: 'Lina', image: null } })
    expect(heard).toEqual([{ name: 'Lina', image: null }])
  })
})
