import { z } from 'zod'
import type { SheetLine } from './sheet.ts'

/** The largest picture in base64, plus room for its name. */
const LONGEST_LINE = 56 * 1024 * 1024

/** A received line is not one that the command sends. */
export class LineError extends Error {
  override name = 'LineError'
}

const LineSchema = z.union([
  z.object({
    sheet: z.string().max(200),
    row: z.int().positive(),
    cells: z.record(z.string().max(200), z.unknown()),
    hasDecimalComma: z.literal(true).optional(),
  }),
  z.object({ picture: z.string().max(1000), base64: z.string().nullable(), near: z.string().max(1000).optional() }),
])

/** A row or a picture as a line of JSON. */
export function toLine(line: SheetLine): string {
  if (!('picture' in line)) return `${JSON.stringify(line)}\n`
  const { picture, bytes, near } = line
  return `${JSON.stringify({ picture, base64: bytes?.toString('base64') ?? null, near })}\n`
}

/** Parses lines of these sheets from a stream, as they arrive. Throws LineError. */
export async function* readLines<Name extends string>(
  stream: AsyncIterable<Uint8Array | string>,
  names: readonly Name[],
): AsyncGenerator<SheetLine<Name>> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  for await (const chunk of stream) {
    rest += typeof chunk === 'string' ? chunk : decode(decoder, chunk)
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new LineError('A line is too long')
    for (const line of lines) if (line !== '') yield readLine(line, names)
  }
  if (rest !== '') yield readLine(rest, names)
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw new LineError('This is not UTF-8', { cause: error })
  }
}

function readLine<Name extends string>(text: string, names: readonly Name[]): SheetLine<Name> {
  try {
    const line = LineSchema.parse(JSON.parse(text))
    if ('sheet' in line) return { ...line, sheet: z.enum(names).parse(line.sheet) }
    const { picture, base64, near } = line
    return { picture, bytes: base64 === null ? null : Buffer.from(base64, 'base64'), near }
  } catch (error) {
    throw new LineError('This is no line of a catalogue', { cause: error })
  }
}
