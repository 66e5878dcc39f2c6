import { z } from 'zod'
import { ifReadable, readForeign, type ReportOdd, rowsOf } from '#lib/foreign-records.ts'
import { cleanHtml } from '#lib/text/clean-html.ts'
import { cutText } from '@medina/contract/wire/cut-text'

/** A real map as browsers get it: the style with absolute addresses, its attribution, and the origins from which it is fetched. */
export type MapStyle = {
  style: Record<string, unknown> & { version: 8 }
  /** HTML of text and links. */
  attribution: string
  origins: string[]
}

export class MapStyleError extends Error {
  override name = 'MapStyleError'
}

const MOST_BYTES = 4_000_000

/** The parts of a TileJSON document that a style's source may also contain itself. */
const TileJsonSchema = z.object({
  tiles: z.array(z.string()).min(1),
  minzoom: ifReadable(z.number()),
  maxzoom: ifReadable(z.number()),
  bounds: ifReadable(z.array(z.number()).length(4)),
  scheme: ifReadable(z.enum(['xyz', 'tms'])),
  encoding: ifReadable(z.string()),
  attribution: ifReadable(z.string().nullable()),
})
const SourceSchema = z.looseObject({
  type: z.string(),
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  data: z.unknown().optional(),
  attribution: ifReadable(z.string().nullable()),
})
const SpriteSchema = z.union([z.string(), z.array(z.looseObject({ url: z.string() }))])
const StyleSchema = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), SourceSchema),
  layers: rowsOf(z.looseObject({ id: z.string(), type: z.string() })).refine((layers) => layers.length > 0),
  glyphs: z.string().optional(),
  sprite: SpriteSchema.optional(),
})
type Source = z.infer<typeof SourceSchema>
type Sprite = z.infer<typeof SpriteSchema>

export type ReadOptions = {
  /** Some services bind their keys to the shop's own pages, so we send the address of one of them. */
  referer?: string | undefined
  timeoutMs?: number
  /** Receives what was left out of a style. */
  report?: ReportOdd
}

/**
 * Reads a MapLibre style and inlines the TileJSON documents that it refers to, so that every host of the map is known. Throws MapStyleError
 * with the reason.
 */
export async function readMapStyle(url: string, options: ReadOptions = {}): Promise<MapStyle> {
  const fetchJson = createFetcher(options)
  const given = await fetchJson(url, StyleSchema)
  const sources = Object.fromEntries(
    await Promise.all(
      Object.entries(given.sources).map(async ([name, source]) => [name, await completeSource(source, url, fetchJson)] as const),
    ),
  )
  const glyphs = given.glyphs === undefined ? {} : { glyphs: resolveAddress(given.glyphs, url) }
  const sprite = given.sprite === undefined ? {} : { sprite: resolveSprite(given.sprite, url) }
  const style = { ...given, sources, ...glyphs, ...sprite }
  return { style, attribution: joinAttributions(Object.values(sources)), origins: listOrigins(style, url) }
}

type FetchJson = ReturnType<typeof createFetcher>

function createFetcher({ referer, timeoutMs = 5000, report }: ReadOptions) {
  const signal = AbortSignal.timeout(timeoutMs)
  return async function fetchJson<T>(url: string, schema: z.ZodType<T>): Promise<T> {
    const { host } = new URL(url)
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'user-agent': 'Medina', ...(referer !== undefined && { referer }) },
        redirect: 'error',
        signal,
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const text = await response.text()
      if (text.length > MOST_BYTES) throw new Error('too large')
      return readForeign(schema, JSON.parse(text), (problems) => report?.(host, problems))
    } catch (error) {
      throw new MapStyleError(`${host}: ${describe(error as Failure)}`, { cause: error })
    }
  }
}

type Failure = Error & { cause?: { code?: string; message?: string } }

function describe(error: Failure): string {
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (error instanceof z.ZodError) return `not a MapLibre style (${error.issues[0]?.path.join('.') || 'no object'})`
  if (error instanceof SyntaxError) return 'not JSON'
  if (error.cause?.message === 'unexpected redirect') return 'sends calls to another address'
  return error.cause?.code ?? error.message
}

async function completeSource(source: Source, base: string, fetchJson: FetchJson): Promise<Source> {
  const { url, ...rest } = source
  const isTiled = source.type === 'vector' || source.type.startsWith('raster')
  if (url === undefined || !isTiled) {
    return {
      ...source,
      ...(url !== undefined && { url: resolveAddress(url, base) }),
      ...(source.tiles && { tiles: source.tiles.map((tile) => resolveAddress(tile, base)) }),
      ...(typeof source.data === 'string' && { data: resolveAddress(source.data, base) }),
    }
  }
  const address = resolveAddress(url, base)
  if (!/^https?:/.test(address)) throw new MapStyleError(`${cutText(address, 60)}: only http and https addresses can be used`)
  const { tiles, ...tileJson } = await fetchJson(address, TileJsonSchema)
  return { ...tileJson, ...rest, tiles: tiles.map((tile) => resolveAddress(tile, address)) }
}

function resolveSprite(sprite: Sprite, base: string): Sprite {
  if (typeof sprite === 'string') return resolveAddress(sprite, base)
  return sprite.map((each) => ({ ...each, url: resolveAddress(each.url, base) }))
}

/** Placeholders such as {z} are kept. */
function resolveAddress(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

function joinAttributions(sources: readonly Source[]): string {
  const credits = new Set(sources.map(({ attribution }) => cleanHtml(attribution ?? '')).filter((text) => text !== ''))
  return [...credits].join(' ').replaceAll('<a ', '<a target="_blank" ')
}

function listOrigins(style: { sources: Record<string, Source>; glyphs?: string; sprite?: Sprite }, url: string): string[] {
  const ofSources = Object.values(style.sources).flatMap(({ url: address, tiles = [], data, urls }) => [
    address,
    ...tiles,
    data,
    ...(Array.isArray(urls) ? urls : []),
  ])
  const ofSprite = typeof style.sprite === 'string' ? [style.sprite] : (style.sprite ?? []).map(({ url: address }) => address)
  const addresses = [url, ...ofSources, style.glyphs, ...ofSprite].filter((address) => typeof address === 'string')
  return [...new Set(addresses.flatMap(originOf))]
}

/** Only addresses that a browser fetches over the network. An origin contains no character that could end a directive of the policy. */
function originOf(address: string): string[] {
  const withoutTile = address.replace(/[{}]/g, '')
  if (!/^https?:\/\//.test(withoutTile) || !URL.canParse(withoutTile)) return []
  return [new URL(withoutTile).origin]
}
