import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#lib/settings.ts'
import { createFiles } from './create-files.ts'
import { createDiskFiles } from './disk.ts'
import { FilesUnavailableError } from '#lib/uploads/files-unavailable.ts'
import type { FilesAdapter } from './files-adapter.ts'
import { createS3Files } from './providers/s3/s3.ts'
import { type S3StandIn, startS3StandIn } from '#testing/stand-ins/s3-server.ts'
import { findSignatureProblem } from '#testing/stand-ins/signature-v4.ts'

const NAME = '00112233445566778899aabbccddeeff.jpg'
const folder = mkdtempSync(join(tmpdir(), 'medina-files-'))
let byPath: S3StandIn
let byHost: S3StandIn

beforeAll(async () => {
  byPath = await startS3StandIn('path')
  byHost = await startS3StandIn('host')
})
afterAll(async () => {
  await byPath.close()
  await byHost.close()
  rmSync(folder, { recursive: true, force: true })
})

const bucketOf = (server: S3StandIn, changed: Partial<Parameters<typeof createS3Files>[0]> = {}) =>
  createS3Files({ url: server.url, ...server.credentials, timeoutMs: 2000, ...changed })

describe.each<[string, () => FilesAdapter]>([
  ['a folder', () => createDiskFiles(join(folder, 'uploads'))],
  ['a bucket in the path', () => bucketOf(byPath)],
  ['a bucket by its host', () => bucketOf(byHost)],
])('files in %s', (_, create) => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
  afterEach(() => create().remove(NAME))

  it('come back byte for byte', async () => {
    await create().put(NAME, bytes, 'image/jpeg')
    expect((await create().get(NAME))?.equals(bytes)).toBe(true)
    await create().put(NAME, Buffer.alloc(0), 'image/jpeg')
    expect((await create().get(NAME))?.length).toBe(0)
  })

  it('take the place of what was there, and keep to their own name', async () => {
    const other = NAME.replace('00', 'ff')
    await create().put(NAME, bytes, 'image/jpeg')
    await create().put(other, Buffer.from('other'), 'image/jpeg')
    await create().put(NAME, Buffer.from('new'), 'image/jpeg')
    expect(String(await create().get(NAME))).toBe('new')
    expect(String(await create().get(other))).toBe('other')
    await create().remove(other)
  })

  it('that are not there are null, and removing them is no mistake', async () => {
    expect(await create().get(NAME)).toBeNull()
    await create().put(NAME, bytes, 'image/jpeg')
    await create().remove(NAME)
    await create().remove(NAME)
    expect(await create().get(NAME)).toBeNull()
  })

  it('are whole, also when several are written under one name at once', async () => {
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index))
    await Promise.all(versions.map((version) => create().put(NAME, version, 'image/jpeg')))
    const stored = await create().get(NAME)
    expect(versions.some((version) => stored?.equals(version))).toBe(true)
  })

  it.each([
    '',
    '.',
    '..',
    '../00112233445566778899aabbccddeeff.jpg',
    'a/00112233445566778899aabbccddeeff.jpg',
    '/etc/passwd',
    '00112233445566778899aabbccddeeff',
    '00112233445566778899AABBCCDDEEFF.jpg',
    '00112233445566778899aabbccddeeff.jpg\n',
    '00112233445566778899aabbccddeeff.jpg?acl',
    '00112233445566778899aabbccddeeff.jpg.part',
    '..%2f00112233445566778899aabbccddeeff.jpg',
    'short.jpg',
    `${'a'.repeat(65)}.jpg`,
  ])('never have the name %j', async (name) => {
    const files = create()
    for (const use of [() => files.get(name), () => files.put(name, bytes, 'image/jpeg'), () => files.remove(name)]) {
      await expect(use()).rejects.toThrow('is no name of a file')
    }
  })
})

describe('a folder', () => {
  it('holds no half files, and says so when it cannot be written to', async () => {
    const files = createDiskFiles(join(folder, 'tidy'))
    await Promise.all(Array.from({ length: 5 }, () => files.put(NAME, Buffer.alloc(10_000), 'image/jpeg')))
    expect(readdirSync(join(folder, 'tidy'))).toEqual([NAME])
    writeFileSync(join(folder, 'no-folder'), '')
    await expect(createDiskFiles(join(folder, 'no-folder')).put(NAME, Buffer.alloc(1), 'image/jpeg')).rejects.toThrow('EEXIST')
  })
})

describe('a bucket', () => {
  it('knows the type of what it keeps, and nothing under another path', async () => {
    await bucketOf(byPath).put(NAME, Buffer.from('x'), 'image/jpeg')
    expect([...byPath.objects].map(([key, { type }]) => [key, type])).toEqual([[NAME, 'image/jpeg']])
    const elsewhere = byPath.url.replace('/bucket', '/other')
    await expect(bucketOf(byPath, { url: elsewhere }).put(NAME, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('NoSuchBucket')
  })

  it.each<[{ secret?: string; keyId?: string; region?: string }, string]>([
    [{ secret: 'another' }, 'SignatureDoesNotMatch'],
    [{ keyId: 'another' }, 'InvalidAccessKeyId'],
    [{ region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('that refuses us is named with its reason: %j', async (changed, code) => {
    const files = bucketOf(byPath, changed)
    for (const use of [() => files.get(NAME), () => files.put(NAME, Buffer.from('x'), 'image/jpeg'), () => files.remove(NAME)]) {
      const failure = await use().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(FilesUnavailableError)
      expect(String(failure)).toContain(code)
      expect(String(failure)).not.toContain(changed.secret ?? byPath.credentials.secret)
    }
  })

  it('that is busy for a moment is asked again', async () => {
    byPath.failNext(503, 500)
    await bucketOf(byPath).put(NAME, Buffer.from('third time'), 'image/jpeg')
    expect(String(await bucketOf(byPath).get(NAME))).toBe('third time')
    byPath.failNext(503, 503, 503)
    await expect(bucketOf(byPath).get(NAME)).rejects.toThrow('SlowDown')
  })

  it('that breaks off, is not there or does not answer is an error, not an empty file', async () => {
    byPath.failNext(null)
    await expect(bucketOf(byPath).get(NAME)).rejects.toBeInstanceOf(FilesUnavailableError)
    const gone = await startS3StandIn('path')
    await gone.close()
    await expect(bucketOf(gone).get(NAME)).rejects.toBeInstanceOf(FilesUnavailableError)
    byPath.failNext(503, 503)
    await expect(bucketOf(byPath, { timeoutMs: 1 }).get(NAME)).rejects.toBeInstanceOf(FilesUnavailableError)
    byPath.failNext()
  })
})

describe('the settings', () => {
  it('choose the folder in DATA_DIR, or the bucket', async () => {
    const onDisk = await createFiles(readSettings({ DATA_DIR: folder }))
    await onDisk.put(NAME, Buffer.from('here'), 'image/jpeg')
    expect(existsSync(join(folder, 'uploads', NAME))).toBe(true)

    const { keyId: S3_KEY_ID, secret: S3_SECRET, region: S3_REGION } = byHost.credentials
    const inBucket = await createFiles(readSettings({ DATA_DIR: folder, S3_URL: byHost.url, S3_KEY_ID, S3_SECRET, S3_REGION }))
    await inBucket.put(NAME, Buffer.from('there'), 'image/jpeg')
    expect(String(byHost.objects.get(NAME)?.bytes)).toBe('there')
  })
})

describe('the stand-in', () => {
  // The example "GET Object" of Amazon's documentation of Signature Version 4.
  const example = {
    method: 'GET',
    target: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }
  const credentials = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const then = new Date('2013-05-24T00:00:00Z')
  const problemOf = (changed: object, headers: object = {}, now = then) =>
    findSignatureProblem({ ...example, ...changed, headers: { ...example.headers, ...headers } }, credentials, now)

  it('computes the signature that Amazon publishes, and notices every change', () => {
    expect(problemOf({})).toBeNull()
    expect(problemOf({ method: 'PUT' })).toBe('SignatureDoesNotMatch')
    expect(problemOf({ target: '/other.txt' })).toBe('SignatureDoesNotMatch')
    expect(problemOf({ target: '/test.txt?acl' })).toBe('SignatureDoesNotMatch')
    expect(problemOf({}, { range: 'bytes=0-99' })).toBe('SignatureDoesNotMatch')
    expect(problemOf({}, { 'x-amz-acl': 'public-read' })).toBe('AccessDenied')
    expect(problemOf({}, { authorization: undefined })).toBe('AccessDenied')
    expect(problemOf({}, {}, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed')
  })
})
