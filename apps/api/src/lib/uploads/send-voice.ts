import type { FastifyReply } from 'fastify'
import { notFound } from '#lib/errors.ts'
import type { Uploads } from './uploads.ts'

type Wanted = { name: string; range: string | undefined }

/** Sends a private voice note, in whole or the wanted part: Safari plays only what it can fetch in parts. No cache stores it. */
export async function sendVoice(reply: FastifyReply, uploads: Uploads, { name, range }: Wanted): Promise<FastifyReply> {
  const voice = uploads.findVoice(name)
  const bytes = (await voice?.load()) ?? null
  if (voice === null || bytes === null) throw notFound('path', 'error.unknown_path')
  const part = readRange(range, bytes.length)
  reply
    .type(voice.type)
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
  if (part === null) return reply.send(bytes)
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`)
    .send(bytes.subarray(part.start, part.end + 1))
}

function readRange(range: string | undefined, length: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,9})-(\d{0,9})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return start > end ? null : { start, end }
}
