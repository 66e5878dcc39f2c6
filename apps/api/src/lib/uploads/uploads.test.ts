import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFiles } from '#adapters/files/disk.ts'
import type { FilesAdapter } from '#adapters/files/files-adapter.ts'
import { createS3Files } from '#adapters/files/providers/s3/s3.ts'
import { type S3StandIn, startS3StandIn } from '#testing/stand-ins/s3-server.ts'
import { createClock } from '#lib/clock.ts'
import { replyWithErrors, replyWithNotFound } from '#lib/http/error-reply.ts'
import { readPhoto } from './photo.ts'
import { aNoisyJpeg } from './photo.builders.ts'
import { imageUrl, registerPictures } from '#lib/pictures/pictures.ts'
import { readSettings } from '#lib/settings.ts'
import { isSignedFor, type PictureSigner, signedImageUrl } from '#lib/pictures/signed-pictures.ts'
import { createUploads, type Uploads } from './uploads.ts'

let bucket: S3StandIn
let photo: Buffer
const opened: { fastify: FastifyInstance; folder: string }[] = []

beforeAll(async () => {
  bucket = await startS3StandIn('path')
  photo = await readPhoto(await aNoisyJpeg(600))
})
afterEach(async () => {
  for (const { fastify, folder } of opened.splice(0)) {
    await fastify.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => bucket.close())

const onDisk = (folder: string) => createDiskFiles(join(folder, 'uploads'))
const inBucket = () => createS3Files({ url: bucket.url, ...bucket.credentials, timeoutMs: 2000 })

/** A process that serves pictures. */
function open(createFiles: (folder: string) => FilesAdapter) {
  const folder = mkdtempSync(join(tmpdir(), 'medina-uploads-'))
  const settings = readSettings({ DATA_DIR: folder })
  const uploads: Uploads = createUploads(createFiles(folder), settings)
  const fastify = Fastify()
  fastify.setErrorHandler(replyWithErrors(settings))
  fastify.setNotFoundHandler(replyWithNotFound)
  const signer: PictureSigner = { settings, appKey: ['a key for tests'] as const, clock: createClock() }
  registerPictures(fastify, { settings, uploads, isSigned: (path, query) => isSignedFor(signer, path, query) })
  opened.push({ fastify, folder })
  const cache = join(folder, 'cache', 'images', 'uploads')
  return {
    folder,
    uploads,
    /** Requests the signed address. */
    get: (path: string, query = '', accept = '*/*') =>
      fastify.inject({ method: 'GET', url: `${signedImageUrl(signer, path)}${query.replace('?', '&')}`, headers: { accept } }),
    /** Requests the address without its signature. */
    getUnsigned: (path: string, query = '') => fastify.inject({ method: 'GET', url: `${imageUrl({}, path)}${query}` }),
    cached: () => (existsSync(cache) ? readdirSync(cache) : []),
    /** Makes all encoded pictures look this old. */
    age: (ms: number) => {
      for (const file of readdirSync(cache)) utimesSync(join(cache, file), new Date(), new Date(Date.now() - ms))
    },
  }
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('an uploaded picture in %s', (_, createFiles) => {
  it('is shown like any other picture, in all widths and formats, and stored by no cache', async () => {
    const { uploads, get } = open(createFiles)
    const path = await uploads.create(photo)
    const whole = await get(path)
    expect(whole.rawPayload.equals(photo)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    })
    const small = await get(path, '?w=100', 'image/avif,image/webp')
    expect(small.headers['content-type']).toBe('image/avif')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 })
    expect((await sharp((await get(path, '?w=320', 'image/webp')).rawPayload).metadata()).format).toBe('webp')
    // Encoding it again would only cost quality.
    expect((await get(path, '?w=1200')).rawPayload.equals(photo)).toBe(true)
  })

  it('is served by a signed address only, also when it has been resized before', async () => {
    const { uploads, get, getUnsigned } = open(createFiles)
    const path = await uploads.create(photo)
    for (const query of ['', '?w=160']) {
      expect((await getUnsigned(path, query)).statusCode).toBe(404)
      expect((await get(path, query)).statusCode).toBe(200)
      expect((await getUnsigned(path, query)).statusCode).toBe(404)
    }
  })

  it('of the catalogue is public, and browsers keep it for good', async () => {
    const { uploads, getUnsigned } = open(createFiles)
    const path = await uploads.share(photo)
    for (const query of ['', '?w=160', '?w=160']) {
      const reply = await getUnsigned(path, query)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    // The facts in its name are for pages: with others, or without, it is the same picture.
    const [, stem = ''] = /^uploads\/([0-9a-f]{32})-[0-9a-f]{6}-512x512-x\dy\d(?:e|-\w{32})\.jpg$/.exec(path) ?? []
    for (const other of [`uploads/${stem}.jpg`, `uploads/${stem}-ffffff-9x9-x1y1e.jpg`])
      expect((await getUnsigned(other, '?w=160')).statusCode).toBe(200)
    for (const wrong of [
      `uploads/${stem}-ffffff-9x9-x1y2.jpg`,
      `uploads/${stem}-.jpg`,
      `uploads/${'0'.repeat(32)}${path.slice(40)}`,
    ])
      expect((await getUnsigned(wrong, '?w=160')).statusCode).toBe(404)
    await uploads.remove(path)
    for (const query of ['', '?w=160']) expect((await getUnsigned(path, query)).statusCode).toBe(404)
    expect((await getUnsigned(`uploads/${stem}.jpg`, '?w=160')).statusCode).toBe(404)
  })

  it('has a name that nobody can guess, and no other names', async () => {
    const { uploads, get, getUnsigned } = open(createFiles)
    const paths = await Promise.all(Array.from({ length: 20 }, () => uploads.create(photo)))
    expect(new Set(paths).size).toBe(20)
    for (const path of paths) expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.jpg$/)
    const [name = ''] = paths[0]?.split('/').slice(1) ?? []
    const others = [
      name.replace('.jpg', ''),
      name.replace('.jpg', '.png'),
      name.toUpperCase(),
      `${name}.part`,
      `..%2fuploads%2f${name}`,
    ]
    for (const other of [...others, '', 'a.jpg', `${'0'.repeat(32)}.jpg`]) {
      expect((await getUnsigned(`uploads/${other}`)).statusCode).toBe(404)
      if (other !== '') expect((await get(`uploads/${other}`)).statusCode).toBe(404)
    }
  })

  it('that is removed is gone in every width', async () => {
    const { uploads, get, cached } = open(createFiles)
    const [path, other] = [await uploads.create(photo), await uploads.create(photo)]
    for (const query of ['', '?w=160', '?w=320']) {
      await get(path, query)
      await get(path, query, 'image/webp')
    }
    await get(other, '?w=160')
    expect(cached()).toHaveLength(7)
    await uploads.remove(path)
    expect(cached()).toHaveLength(1)
    for (const query of ['', '?w=160', '?w=320']) expect((await get(path, query)).statusCode).toBe(404)
    expect((await get(other, '?w=160')).statusCode).toBe(200)
    await uploads.remove(path)
  })

  it('is the only thing that is removed', async () => {
    const { uploads, get } = open(createFiles)
    const path = await uploads.create(photo)
    const name = path.replace('uploads/', '')
    for (const wrong of [
      null,
      '',
      name,
      `butter/${name}`,
      `uploads/../${name}`,
      `/uploads/${name}`,
      'uploads',
      `${path}/..`.slice(1),
    ]) {
      await uploads.remove(wrong)
    }
    expect((await get(path)).statusCode).toBe(200)
  })
})

describe('two processes with one bucket', () => {
  it('forget a removed picture within the hour, each for itself', async () => {
    const [here, there] = [open(inBucket), open(inBucket)]
    const path = await here.uploads.create(photo)
    for (const { get } of [here, there]) expect((await get(path, '?w=160')).statusCode).toBe(200)
    await here.uploads.remove(path)
    expect((await here.get(path, '?w=160')).statusCode).toBe(404)
    expect((await there.get(path, '?w=160')).statusCode).toBe(200)
    there.age(3_601_000)
    expect((await there.get(path, '?w=160')).statusCode).toBe(404)
    expect(there.cached()).toEqual([])
  })

  it('show what they have while the bucket does not answer', async () => {
    const { uploads, get, age } = open(inBucket)
    const path = await uploads.create(photo)
    const before = await get(path, '?w=160')
    age(3_601_000)
    bucket.failNext(503, 503, 503)
    const meanwhile = await get(path, '?w=160')
    expect(meanwhile.rawPayload.equals(before.rawPayload)).toBe(true)
    bucket.failNext(503, 503, 503)
    const unknown = await get(path, '?w=320')
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await get(path, '?w=320')).statusCode).toBe(200)
  })
})
