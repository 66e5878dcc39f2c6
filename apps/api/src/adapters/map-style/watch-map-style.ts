import type { FastifyBaseLogger } from 'fastify'
import { createOddReport } from '#lib/foreign-records.ts'
import type { Settings } from '#lib/settings.ts'
import { type MapStyle, readMapStyle } from './read-map-style.ts'

export type MapStyleWatcher = {
  /** Null without MAP_STYLE_URL, and until the style was read for the first time. */
  get: () => MapStyle | null
  /** The origins from which pages may fetch it. */
  listOrigins: () => string[]
  stop: () => void
}

/** Styles change when a new version is published, and some contain a key that expires. */
const REREAD_MS = 3_600_000
const RETRY_MS = 60_000

type Keeping = Pick<Settings, 'MAP_STYLE_URL' | 'PUBLIC_URL'> & {
  log: Pick<FastifyBaseLogger, 'warn'>
  rereadMs?: number
  retryMs?: number
}

/**
 * Reads the map style at the start and again every hour. The shop starts without it: maps are plain, the log says why, and the request is
 * retried every minute.
 */
export async function watchMapStyle({
  MAP_STYLE_URL: url,
  PUBLIC_URL,
  log,
  rereadMs = REREAD_MS,
  retryMs = RETRY_MS,
}: Keeping): Promise<MapStyleWatcher> {
  if (url === undefined) return { get: () => null, listOrigins: () => [], stop: () => undefined }
  let style: MapStyle | null = null
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const report = createOddReport(log)

  async function refresh(address: string): Promise<void> {
    try {
      style = await readMapStyle(address, {
        referer: PUBLIC_URL === undefined ? undefined : `${PUBLIC_URL}/`,
        report,
      })
      hasFailed = false
    } catch (error) {
      const outcome = style === null ? 'maps are plain until it can be read' : 'the one read before stays in use'
      // Logged once per outage, although it is retried every minute.
      if (!hasFailed) log.warn(`MAP_STYLE_URL: ${(error as Error).message}; ${outcome}.`)
      hasFailed = true
    }
    if (!isStopped) timer = setTimeout(() => void refresh(address), hasFailed ? retryMs : rereadMs).unref()
  }

  await refresh(url)
  return {
    get: () => style,
    listOrigins: () => style?.origins ?? [new URL(url).origin],
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
