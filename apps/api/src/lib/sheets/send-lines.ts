import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import { toLine } from './lines.ts'
import type { SheetLine } from './sheet.ts'
import { LINES_TYPE } from '#lib/http/tool-access.ts'

type Write = (line: SheetLine) => Promise<void>

/** Sends the lines that `produce` writes. They are buffered in a file, so that a slow reader does not keep a transaction open. */
export async function sendLines(
  reply: FastifyReply,
  { dataDir, produce }: { dataDir: string; produce: (write: Write) => Promise<unknown> },
): Promise<FastifyReply> {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'export-'))
  const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    const file = join(folder, 'lines.jsonl')
    const target = createWriteStream(file, { mode: 0o600 })
    await produce(async (line) => {
      if (!target.write(toLine(line))) await once(target, 'drain')
    })
    target.end()
    await finished(target)
    const stream = createReadStream(file)
    stream.once('close', () => void clear())
    return await reply.type(LINES_TYPE).send(stream)
  } catch (error) {
    await clear()
    throw error
  }
}
