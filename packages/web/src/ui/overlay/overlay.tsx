import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { enterOverlay } from './overlay-history.ts'
import { pushOverlay } from './overlay-stack.ts'
import './overlay.css'

export type OverlayProps = {
  open: boolean
  onClose: () => void
  /** False if an answer is required: neither the scrim nor Escape closes it then. */
  dismissible?: boolean
  /** It was opened by a link, whose history entry Back leaves. */
  isPage?: boolean
}

type Props = OverlayProps & { labelledBy?: string; label?: string; panel: string; children: ReactNode }

const leavingMs = 200
const dragToCloseY = 80

/** The native modal dialog under Dialog and Drawer: it traps the focus, restores it, and closes on Escape or Back. */
export function Overlay({ open, onClose, dismissible = true, isPage = false, labelledBy, label, panel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)
  const present = useLeaving(open)
  const back = useEffectEvent(onClose)

  // Before it is painted: Back must close it from the first moment on.
  useLayoutEffect(() => {
    if (!open || !dismissible || isPage) return
    return enterOverlay(() => back())
  }, [open, dismissible, isPage])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // Focuses a marked field; otherwise the browser chooses the first control.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const pop = pushOverlay(element)
    return () => {
      pop()
      element.close()
    }
  }, [open])

  if (!present) return null
  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      // On a second Escape the browser may close it without a cancel event.
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      // A press that began in the panel and ended outside selected text; it does not close.
      onPointerDown={(event) => {
        pressedScrim.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (dismissible && pressedScrim.current && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={classNames('panel', panel)}>
        {dismissible && (
          <div
            className="absolute inset-x-0 top-0 z-3 grid h-6 touch-none place-items-center md:hidden"
            onPointerDown={dragFrom(onClose)}
          >
            <span className="h-[5px] w-9 rounded-full bg-ink-3 opacity-40" />
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** True while it is open or its closing animation runs. */
function useLeaving(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), leavingMs)
    return () => clearTimeout(timer)
  }, [open])
  return present
}

/** The sheet follows the finger on its handle and closes when pulled far enough. */
function dragFrom(onClose: () => void) {
  return ({ currentTarget: handle, clientY: startY, pointerId }: PointerEvent<HTMLElement>) => {
    const panel = handle.parentElement
    if (!panel) return
    handle.setPointerCapture(pointerId)
    panel.style.transition = 'none'
    const follow = (event: globalThis.PointerEvent) => {
      panel.style.transform = `translateY(${Math.max(0, event.clientY - startY)}px)`
    }
    const release = (event: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', release)
      handle.removeEventListener('pointercancel', release)
      panel.style.transition = ''
      panel.style.transform = ''
      if (event.type === 'pointerup' && event.clientY - startY > dragToCloseY) onClose()
    }
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', release)
    handle.addEventListener('pointercancel', release)
  }
}
