import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon/icon.tsx'
import { onOverlayChange, topOverlay } from '../overlay/overlay-stack.ts'
import { dismissToast, listToasts, onToastChange, type Toast, toastMs } from './toast-store.ts'

const none: readonly Toast[] = []
const signs = { success: 'success', error: 'error', info: 'info' } as const

type ToastButton = { label: ReactNode; name?: string; onPress?: () => void }
type Labels = { againLabel: string; closeLabel: string }

/**
 * The region of toasts, once at the end of the body. An open dialog makes the page inert, so toasts appear in the dialog then.
 * Each region exists before its first toast, or screen readers would not announce it.
 */
export function ToastRegion({ label, ...labels }: { label: string } & Labels) {
  const toasts = useSyncExternalStore(onToastChange, listToasts, () => none)
  const dialog = useSyncExternalStore(onOverlayChange, topOverlay, () => undefined)
  const cards = toasts.map((toast) => <ToastCard key={toast.id} {...labels} {...toast} />)
  const place = { className: 'toasts', 'aria-label': label, 'aria-live': 'polite' } as const
  return (
    <>
      <section {...place}>{!dialog && cards}</section>
      {dialog && createPortal(<section {...place}>{cards}</section>, dialog)}
    </>
  )
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

/** Browsers may cache a failed import for the life of the page (Chromium before 156), and a deployment removes the old files. */
function isLost(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('import')
}

function reload(): void {
  if (navigator.onLine) location.reload()
}
