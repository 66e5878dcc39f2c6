/** How long a toast stays (9.004). */
export const toastMs = 5000

export type Toast = {
  id: number
  message: string
  tone: 'success' | 'error' | 'info'
  action?: { label: string; onPress: () => void } | undefined
  /** What went wrong: of code that did not come, the toast offers the page anew. */
  cause?: unknown
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something at the lower edge of the page, from anywhere. Three at most; the oldest makes room. */
export function showToast(message: string, { tone = 'success', ...more }: Partial<Omit<Toast, 'id' | 'message'>> = {}): number {
  lastId += 1
  // The same sentence twice is one toast that stays longer.
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
