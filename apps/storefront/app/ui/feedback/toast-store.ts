/** Duration of a toast (9.004). */
export const toastMs = 5000

export type Toast = {
  id: number
  message: string
  tone: 'success' | 'error' | 'info'
  action?: { label: string; onPress: () => void } | undefined
  /** Stays until it is dismissed, and has a button for that. */
  isLasting?: boolean
  /** The kind of failure: if code could not be loaded, the toast offers a reload. */
  cause?: unknown
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message at the lower edge of the page, from anywhere. At most three; the oldest is removed. */
export function showToast(message: string, { tone = 'success', ...more }: Partial<Omit<Toast, 'id' | 'message'>> = {}): number {
  lastId += 1
  // A repeated message extends its toast instead of adding one.
  const others = toasts.filter((toast) => toast.message !== message)
  change([...others, { id: lastId, message, tone, ...more }].slice(-3))
  return lastId
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function listToasts(): readonly Toast[] {
  return toasts
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
