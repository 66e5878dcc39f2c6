import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { onOverlayChange, topOverlay } from '#ui/overlay/overlay-stack.ts'
import { dismissToast, listToasts, onToastChange, type Toast, toastMs } from './toast-store.ts'

const none: readonly Toast[] = []
const signs = { success: 'success', error: 'error', info: 'info' } as const

type ToastButton = { label: ReactNode; name?: string; onPress?: () => void }
type Labels = { againLabel: string; closeLabel: string }

/**
 * The region of toasts, rendered once at the end of the body. An open dialog makes the page inert, so the region is moved into the dialog.
 * It stays mounted, so that its toasts keep their remaining time and are announced only once.
 */
export function ToastRegion({ label, ...labels }: { label: string } & Labels) {
  const toasts = useSyncExternalStore(onToastChange, listToasts, () => none)
  const home = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const move = () => moveInto(topOverlay() ?? home.current, region.current)
    move()
    return onOverlayChange(move)
  }, [])

  // React removes the parent as a whole, so it does not notice that the region was moved. `aria-live` keeps the parent from becoming inert.
  return (
    <div ref={home} aria-live="off">
      <section ref={region} className="toasts" aria-label={label} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...labels} {...toast} />
        ))}
      </section>
    </div>
  )
}

/** `moveBefore` keeps focus and animations, in browsers that support it (Chromium 133, Firefox 144). */
function moveInto(parent: HTMLElement | null, region: HTMLElement | null) {
  if (parent === null || region === null || region.parentElement === parent) return
  if ('moveBefore' in Element.prototype && region.isConnected) parent.moveBefore(region, null)
  else parent.append(region)
}

function ToastCard({ id, message, tone, cause, isLasting = false, againLabel, closeLabel, ...toast }: Toast & Labels) {
  const action = toast.action ?? (isLost(cause) ? { label: againLabel, onPress: reload } : undefined)
  const close = isLasting ? { label: <Icon name="close" size={16} />, name: closeLabel } : undefined
  const buttons: ToastButton[] = [action ?? [], close ?? []].flat()
  const [paused, setPaused] = useState(false)
  const remainingMs = useRef(toastMs)

  useEffect(() => {
    if (paused || isLasting) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [id, paused, isLasting])

  return (
    <div
      className="toast"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={signs[tone]} size={20} className="text-deal" />
      <span>{message}</span>
      {buttons.map(({ label, name, onPress }) => (
        <button
          key={name ?? ''}
          type="button"
          aria-label={name}
          className="reach relative min-h-9 flex-none ps-2 font-semibold hover:underline"
          onClick={() => {
            dismissToast(id)
            onPress?.()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Browsers may cache a failed import for the life of the page (Chromium before 156), so only a reload helps. */
function isLost(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('import')
}

function reload(): void {
  if (navigator.onLine) location.reload()
}
