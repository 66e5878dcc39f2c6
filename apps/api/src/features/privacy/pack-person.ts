import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Api } from '#api.ts'
import { exportPerson } from './export-person.ts'
import type { Person } from './find-person.ts'

/**
 * Creates a zip archive of everything about a person: `data.json`, and the pictures under the paths that it contains. The rows are read
 * before this resolves; each picture is read when the archive reaches it.
 */
export async function packPerson(
  { db, clock, uploads }: Pick<Api, 'db' | 'clock' | 'uploads'>,
  person: Person,
): Promise<Readable> {
  const { data, pictures } = await exportPerson(db, person, clock.now())
  return Readable.from(zip())

  async function* zip(): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = []
    const archive = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    const text = new ZipDeflate('data.json')
    archive.add(text)
    text.push(Buffer.from(JSON.stringify(data, null, 2)), true)
    yield* chunks.splice(0)
    for (const path of pictures) {
      const name = path.slice(path.indexOf('/') + 1)
      const picture = await (uploads.findVoice(name) ?? uploads.findPrivate(name))?.load()
      if (picture == null) continue
      // JPEG and sound cannot be compressed further.
      const file = new ZipPassThrough(path)
      archive.add(file)
      file.push(typeof picture === 'string' ? await readFile(picture) : picture, true)
      yield* chunks.splice(0)
    }
    archive.end()
    yield* chunks.splice(0)
  }
}
