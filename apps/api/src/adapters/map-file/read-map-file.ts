import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { Compression, PMTiles, type Source, TileType } from 'pmtiles'
import { z } from 'zod'
import { ifReadable, rowsOf } from '#lib/foreign-records.ts'
import { cleanHtml } from '#lib/text/clean-html.ts'

/** The layers in a file's tiles; pages draw both schemas in the shop's own colours. */
export type TileSchema = 'protomaps' | 'openmaptiles'

/** The map of a region as one file of vector tiles (PMTiles, version 3). */
export type MapFile = {
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of the content, so that an address that contains it never shows another map. */
  hash: string
  schema: TileSchema
  /** HTML of text and links. */
  attribution: string
  /** Identifies the state of the file on disk, to notice when it was replaced. */
  version: string
}

export class MapFileError extends Error {
  override name = 'MapFileError'
}

/** Both schemas are based on OpenStreetMap, whose licence requires this line. */
const DEFAULT_ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'
/** Browsers cannot decompress any other format without a library. */
const READABLE: readonly Compression[] = [Compression.None, Compression.Gzip]
/** A layer that identifies each schema. */
const schemas: Record<TileSchema, string> = { protomaps: 'roads', openmaptiles: 'transportation' }

const MetadataSchema = z.looseObject({
  attribution: ifReadable(z.string()),
  vector_layers: rowsOf(z.looseObject({ id: z.string() })).default([]),
})

/** Reads the header and metadata of a map file. Null if there is none; throws MapFileError with the reason if pages could not draw it. */
export async function readMapFile(path: string): Promise<MapFile | null> {
  const file = await openFile(path)
  if (file === null) return null
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new MapFileError('not a file')
    const archive = new PMTiles(toSource(file, path))
    const header = await archive.getHeader().catch(refuse('not a PMTiles file of version 3'))
    if (header.tileType !== TileType.Mvt) throw new MapFileError('its tiles are pictures, and pages draw vector tiles (MVT)')
    if (!READABLE.includes(header.tileCompression) || !READABLE.includes(header.internalCompression))
      throw new MapFileError('it is compressed with neither gzip nor nothing')
    const metadata = MetadataSchema.safeParse(await archive.getMetadata().catch(refuse('its metadata cannot be read')))
    if (!metadata.success) throw new MapFileError('its metadata cannot be read')
    const { vector_layers, attribution = '' } = metadata.data
    return {
      path,
      size: stats.size,
      hash: await hashContent(file),
      schema: findSchema(vector_layers.map(({ id }) => id)),
      attribution: cleanHtml(attribution) || cleanHtml(DEFAULT_ATTRIBUTION),
      version: describeVersion(stats),
    }
  } finally {
    await file.close()
  }
}

/** Opens the file for one response; null if it was removed or replaced since it was read. */
export async function openMapFile({ path, version }: Pick<MapFile, 'path' | 'version'>): Promise<FileHandle | null> {
  const file = await openFile(path)
  if (file === null) return null
  if (describeVersion(await file.stat()) === version) return file
  await file.close()
  return null
}

export function describeVersion({ ino, size, mtimeMs }: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string {
  return `${ino} ${size} ${mtimeMs}`
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new MapFileError(`cannot be opened (${code})`, { cause: error })
  }
}

function toSource(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const data = new ArrayBuffer(length)
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
      return { data: data.slice(0, bytesRead) }
    },
  }
}

function findSchema(layers: readonly string[]): TileSchema {
  const found = (Object.keys(schemas) as TileSchema[]).find((schema) => layers.includes(schemas[schema]))
  if (found !== undefined) return found
  const listed = layers.length === 0 ? 'no layers' : `the layers ${layers.slice(0, 8).join(', ')}`
  throw new MapFileError(`it has ${listed}; pages know those of Protomaps (roads …) and OpenMapTiles (transportation …)`)
}

async function hashContent(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1 << 20 }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function refuse(reason: string): (cause: unknown) => never {
  return (cause) => {
    throw new MapFileError(reason, { cause })
  }
}
