/** Duration of a toast (spec 9.004). */
export const toastMs = 5000

export type Toast = {
  id: number
  message: string
  tone: 'success' | 'error' | 'info'
  action?: { label: string; onPress: () => void } | undefined
  /** If set, the toast stays until it is dismissed by its close button. */
  isLasting?: boolean
  /** The failure that the toast reports: if code could not be loaded, it offers a reload. */
  cause?: unknown
}

let toasts: readonly Toast[] = []
let shown = toasts
let lastId = 0
const listeners = new Set<() => void>()

const MOST_SHOWN = 3

/**
 * Shows a message at the lower edge of the page, from anywhere. At most three are visible: the oldest is removed, but an error
 * waits for its turn, because all errors of an answer have to be read (spec 8.001).
 */
export function showToast(message: string, { tone = 'success', ...more }: Partial<Omit<Toast, 'id' | 'message'>> = {}): number {
  lastId += 1
  // A repeated message extends its toast instead of adding one.
  const others = toasts.filter((toast) => toast.message !== message)
  change([...others, { id: lastId, message, tone, ...more }])
  return lastId
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** The messages that are visible now. */
export function listToasts(): readonly Toast[] {
  return shown
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next.filter(({ tone }, at) => tone === 'error' || at >= next.length - MOST_SHOWN)
  shown = toasts.slice(0, MOST_SHOWN)
  for (const listener of listeners) listener()
}
