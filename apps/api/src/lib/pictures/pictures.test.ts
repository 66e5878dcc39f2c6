import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFiles } from '#adapters/files/disk.ts'
import { replyWithErrors, replyWithNotFound } from '#lib/http/error-reply.ts'
import { imageUrl, registerPictures } from './pictures.ts'
import { readSettings } from '#lib/settings.ts'
import { createUploads } from '#lib/uploads/uploads.ts'

let folder: string
let fastify: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medina-pictures-'))
  const painted = join(folder, 'painted', 'proofs')
  mkdirSync(painted, { recursive: true })
  const plain = sharp({ create: { width: 800, height: 400, channels: 4, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } })
  await plain.png().toFile(join(painted, 'parcel.png'))
  await sharp({ create: { width: 700, height: 700, channels: 3, background: '#123456' } })
    .avif({ effort: 0 })
    .toFile(join(painted, 'ready.avif'))
  writeFileSync(join(painted, 'ready-320.avif'), 'encoded beforehand')
  writeFileSync(join(painted, 'broken.jpg'), 'no picture at all')
  writeFileSync(join(folder, 'painted', 'secret.png'), 'beside the folders')
  writeFileSync(join(folder, 'app.key'), 'the key')
  const settings = readSettings({ DATA_DIR: folder })
  fastify = Fastify({ routerOptions: { maxParamLength: 300 } })
  fastify.setErrorHandler(replyWithErrors(settings))
  fastify.setNotFoundHandler(replyWithNotFound)
  const uploads = createUploads(createDiskFiles(join(folder, 'uploads')), settings)
  registerPictures(fastify, { settings, uploads, isSigned: () => false, painted: join(folder, 'painted') })
})
afterAll(async () => {
  await fastify.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, accept = '*/*') => fastify.inject({ method: 'GET', url, headers: { accept } })
const encoded = () => readdirSync(join(folder, 'cache', 'images', 'proofs'))

describe('a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif', 'heif'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['*/*', 'jpeg', 'jpeg'],
  ])('for Accept %s is %s', async (accept, type, format) => {
    const reply = await get('/images/proofs/parcel?w=160', accept)
    expect([reply.statusCode, reply.headers['content-type'], reply.headers.vary]).toEqual([200, `image/${type}`, 'Accept'])
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width: 160, height: 80 })
  })

  it('comes in the next fixed width above, never larger than it is, and whole without one', async () => {
    const widthOf = async (query: string) =>
      (await sharp((await get(`/images/proofs/parcel${query}`)).rawPayload).metadata()).width
    expect(await widthOf('?w=161')).toBe(320)
    expect(await widthOf('?w=641')).toBe(800)
    expect(await widthOf('?w=100000')).toBe(800)
    expect(await widthOf('')).toBe(800)
  })

  it('that lies encoded beside its source is sent as it is', async () => {
    expect((await get('/images/proofs/ready?w=300', 'image/avif')).payload).toBe('encoded beforehand')
    const whole = await get('/images/proofs/ready', 'image/avif')
    expect((await get('/images/proofs/ready?w=960', 'image/avif')).rawPayload.equals(whole.rawPayload)).toBe(true)
    const smaller = await get('/images/proofs/ready?w=640', 'image/avif')
    expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 })
  })

  it('is encoded once, however many ask at the same time, and leaves no half file', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => get('/images/proofs/parcel?w=960', 'image/webp')))
    expect(new Set(replies.map((reply) => reply.rawPayload.toString('base64'))).size).toBe(1)
    expect(encoded().filter((file) => /^parcel-960-.*webp$/.test(file))).toHaveLength(1)
    expect(encoded().filter((file) => file.endsWith('.part'))).toEqual([])
  })

  it('without one for the dusk is the one for the day', async () => {
    const day = await get('/images/proofs/parcel?w=160')
    expect((await get('/images/proofs/parcel-dusk?w=160')).rawPayload.equals(day.rawPayload)).toBe(true)
    expect((await get('/images/proofs/nothing-dusk')).statusCode).toBe(404)
  })

  it('that was replaced is encoded anew', async () => {
    const replaced = join(folder, 'painted', 'proofs', 'door.png')
    const paint = (background: string) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer()
    writeFileSync(replaced, await paint('#000000'))
    const before = await get('/images/proofs/door?w=160')
    await new Promise((done) => setTimeout(done, 20))
    writeFileSync(replaced, await paint('#ffffff'))
    const after = await get('/images/proofs/door?w=160')
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  })

  it.each([
    '/images/proofs/nothing',
    '/images/nowhere/parcel',
    '/images/../app.key',
    '/images/..%2f/app.key',
    '/images/%2e%2e/app.key',
    '/images/proofs/..%2f..%2fapp.key',
    '/images/proofs/%2e%2e%2fsecret',
    '/images/proofs/..%5csecret',
    '/images/proofs/parcel%00.png',
    '/images/proofs/.parcel',
    '/images/proofs/parcel.svg',
    `/images/proofs/${'a'.repeat(130)}`,
  ])('that is none (%s) is 404 in JSON', async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([404, ['errors', 'message']])
  })

  it('that cannot be read is 404 as well', async () => {
    expect((await get('/images/proofs/broken?w=160')).statusCode).toBe(404)
  })

  it.each(['abc', '0', '-5', '1.5', '1e9999'])('with the width %s is refused by name', async (width) => {
    const reply = await get(`/images/proofs/parcel?w=${width}`)
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([400, 'w'])
  })
})

it('own addresses are relative, those of others are whole, and no picture has none', () => {
  const settings = { PUBLIC_URL: 'https://medina.example' }
  expect(imageUrl(settings, 'sage/apple')).toBe('/images/sage/apple')
  expect(imageUrl({}, 'sage/apple')).toBe('/images/sage/apple')
  expect(imageUrl(settings, '/art/logo.svg')).toBe('/art/logo.svg')
  expect(imageUrl(settings, 'https://medina.example/art/logo.svg')).toBe('/art/logo.svg')
  expect(imageUrl(settings, 'https://elsewhere.example/a.png')).toBe('https://elsewhere.example/a.png')
  expect([imageUrl(settings, null), imageUrl(settings, '')]).toEqual([null, null])
})
