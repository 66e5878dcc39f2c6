import type { FastifyInstance, FastifyReply } from 'fastify'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { digitsFont, digitsFontPath } from './arabic-digits.ts'
import { readSwitches } from '#features/site/switches.ts'
import { type DrawingName, drawings, drawnPath, drawPicture, findSource, isDrawing } from './drawn-icons.ts'
import { readLookContent, readLookFiles } from './look-files.ts'
import { type LookFile, type LookFiles, lookNames, lookPath, lookTypes } from './look-names.ts'
import { toLookStylesheet } from './look-stylesheet.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const drawn = createTtlCaches<Db, Promise<Buffer>>({ ms: 3_600_000, bytes: 4_000_000 })

/**
 * GET /look/<hash>.css: the owner's colours and logo. GET /look/<hash>-<name>.<ending>: an original file of the owner, or a picture
 * rendered from one, or the font of Arabic-Indic digits. An outdated address gets the current file, and is not cached.
 */
export function serveLook(fastify: FastifyInstance, db: Db): void {
  fastify.get<{ Params: { file: string } }>('/look/:file', async ({ params: { file } }, reply) => {
    const path = `/look/${file}`
    const files = await readLookFiles(db)
    if (path === digitsFontPath) return reply.type('font/woff2').header('cache-control', FOREVER).send(digitsFont)
    if (file.endsWith('.css')) return sendStyle(reply, toLookStylesheet(await readSwitches(db), files), path)
    const name = /^[0-9a-f]{12}-([a-z0-9-]{1,20})\.[a-z]{3,4}$/.exec(file)?.[1] ?? ''
    return isDrawing(name) ? sendDrawn(reply, { db, files, name, path }) : sendOwn(reply, { db, files, name, path })
  })
}

function sendStyle(reply: FastifyReply, look: ReturnType<typeof toLookStylesheet>, path: string): FastifyReply {
  if (look === null) throw notFound('path', 'error.unknown_path')
  return reply
    .type('text/css; charset=utf-8')
    .header('cache-control', toCaching(look.path === path))
    .send(look.css)
}

type Requested<Name extends string = string> = { db: Db; files: LookFiles; name: Name; path: string }

async function sendOwn(reply: FastifyReply, { db, files, name, path }: Requested): Promise<FastifyReply> {
  const own = lookNames.find((each) => each === name)
  const file = own === undefined ? undefined : files.get(own)
  const content = file === undefined ? null : await readLookContent(db, file.name)
  if (file === undefined || content === null) throw notFound('path', 'error.unknown_path')
  return sendPicture(reply, { content, type: file.type, isCurrent: lookPath(file) === path })
}

async function sendDrawn(reply: FastifyReply, { db, files, name, path }: Requested<DrawingName>): Promise<FastifyReply> {
  const content = await readDrawnPicture(db, files, name)
  if (content === null) throw notFound('path', 'error.unknown_path')
  return sendPicture(reply, { content, type: lookTypes[drawings[name].ending], isCurrent: drawnPath(files, name) === path })
}

/** A picture that is rendered from the owner's files, cached for an hour; null if there is no file for it. */
export async function readDrawnPicture(db: Db, files: LookFiles, name: DrawingName): Promise<Buffer | null> {
  const file = findSource(files, name)
  if (file === null) return null
  const content = await readLookContent(db, file.name)
  if (content === null) return null
  const read = () => drawPicture(name, { content, file })
  return readThrough(drawn(db), { key: `${file.hash} ${name}`, read, sizeOf: ({ length }) => length })
}

type Sent = { content: Buffer; type: LookFile['type']; isCurrent: boolean }

/** An SVG that is opened directly must not run or load anything. */
function sendPicture(reply: FastifyReply, { content, type, isCurrent }: Sent): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', toCaching(isCurrent))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
    .send(content)
}

const toCaching = (isCurrent: boolean): string => (isCurrent ? FOREVER : 'no-cache')
