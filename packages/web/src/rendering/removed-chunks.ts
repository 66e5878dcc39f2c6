import { showToast } from '#ui/feedback/toast-store.ts'
import type { Translate } from '#texts/text.tsx'
import { setChunkFailureHandler } from './chunk-failures.ts'
import { deleteFailedStyles } from './delete-failed-styles.ts'

const MINUTE = 60_000
/** The error messages of Chromium, Firefox, Safari and Vite (for stylesheets) for code that failed to load. */
const FAILED_CODE = /dynamically imported module|module script|preload CSS/i
const ASSET = /\/assets\/[\w.-]+/

const failed = new Set<string>()
let isAnnounced = false

/**
 * Whether code failed to load because a deployment has removed it, rather than because of the network. If an existing file fails twice, the
 * removed file is one that it imports.
 */
export async function isChunkRemoved(cause: unknown): Promise<boolean> {
  const message = String(cause)
  if (!FAILED_CODE.test(message)) return false
  const missing = performance.getEntriesByType('resource').findLast(isMissingAsset)
  // Safari does not name the file.
  const [file] = ASSET.exec(missing?.name ?? message) ?? ['/']
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) return true
  return answer?.ok === true && failed.size === failed.add(file).size
}

function isMissingAsset(entry: PerformanceEntry): boolean {
  return (entry as PerformanceResourceTiming).responseStatus === 404 && ASSET.test(entry.name)
}

/**
 * Announces code that a deployment has removed: after each press that needs it, and once for parts that the page itself loads. The page is
 * not reloaded automatically, because the visitor may have typed something.
 */
export function announceRemovedChunk(t: Translate): void {
  deleteFailedStyles()
  const action = { label: t('offline.reload'), onPress: () => location.reload() }
  setChunkFailureHandler((cause, otherwise) => {
    void isChunkRemoved(cause).then((isGone) => {
      if (!isGone) return otherwise?.()
      if (isAnnounced && otherwise === undefined) return undefined
      isAnnounced = true
      return showToast(t('offline.updated'), { tone: 'info', isLasting: true, action })
    })
  })
}

/** Reloads the page unless it was reloaded within the last minute, because a permanently missing file would cause an endless loop. */
export function reloadOnce(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'reload' || performance.now() > MINUTE) location.reload()
}
