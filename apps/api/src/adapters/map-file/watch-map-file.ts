import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#lib/settings.ts'
import { describeVersion, type MapFile, readMapFile } from './read-map-file.ts'

export type MapFileWatcher = {
  /** Null without a file, or if pages could not draw it. */
  get: () => MapFile | null
  /** Reads the file again at once if it has changed, instead of at the next check. */
  refresh: () => Promise<void>
  stop: () => void
}

export const MAP_FILE = 'map.pmtiles'
const CHECK_MS = 60_000

type Keeping = Pick<Settings, 'DATA_DIR' | 'MAP_STYLE_URL'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  checkMs?: number
}

/**
 * Reads DATA_DIR/map.pmtiles at the start, and again within a minute after it was replaced. The shop starts without it: maps are plain
 * then, and the log says why. MAP_STYLE_URL takes precedence.
 */
export async function watchMapFile({ DATA_DIR, MAP_STYLE_URL, log, checkMs = CHECK_MS }: Keeping): Promise<MapFileWatcher> {
  if (MAP_STYLE_URL !== undefined) return { get: () => null, refresh: async () => {}, stop: () => {} }
  const path = join(DATA_DIR, MAP_FILE)
  let file: MapFile | null = null
  let version: string | null = null
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const now = await stat(path).then(describeVersion, () => null)
    if (now === version) return
    version = now
    try {
      file = await readMapFile(path)
    } catch (error) {
      file = null
      // Logged once per version of the file.
      log.warn(`${path}: ${(error as Error).message}. Maps are plain without it.`)
    }
  }
  const refresh = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  await refresh()
  const timer = setInterval(() => void refresh(), checkMs).unref()
  return { get: () => file, refresh, stop: () => clearInterval(timer) }
}
