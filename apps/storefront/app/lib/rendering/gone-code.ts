const MINUTE = 60_000
/** How Chromium, Firefox, Safari and Vite (for a stylesheet) report code that failed to load. */
const FAILED_CODE = /dynamically imported module|module script|preload CSS/i
const ASSET = /\/assets\/[\w.-]+/

const failed = new Set<string>()
let announce: (() => void) | null = null
let isReported = false

/**
 * Whether code failed to load because a deployment has removed it, and not for want of a network. A file that the service has, but that fails
 * again, imports one that is gone.
 */
export async function isCodeGone(cause: unknown): Promise<boolean> {
  const message = String(cause)
  if (!FAILED_CODE.test(message)) return false
  const missing = performance.getEntriesByType('resource').findLast(isMissingAsset)
  // Safari names no file.
  const [file] = ASSET.exec(missing?.name ?? message) ?? ['/']
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) return true
  return answer?.ok === true && failed.size === failed.add(file).size
}

function isMissingAsset(entry: PerformanceEntry): boolean {
  return (entry as PerformanceResourceTiming).responseStatus === 404 && ASSET.test(entry.name)
}

/** Called by the part of the page that can announce an update. Returns the function to call when it leaves. */
export function onCodeGone(listener: () => void): () => void {
  announce = listener
  return () => {
    announce = null
  }
}

/** A part of the page will not come: the page announces it once. A page that cannot do so yet loads again. */
export async function reportGoneCode(cause: unknown): Promise<void> {
  if (!(await isCodeGone(cause)) || isReported) return
  isReported = announce !== null
  ;(announce ?? reloadOnce)()
}

/** A page that was just reloaded stays as it is: a file that stays missing is no endless loop. */
export function reloadOnce(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'reload' || performance.now() > MINUTE) location.reload()
}
