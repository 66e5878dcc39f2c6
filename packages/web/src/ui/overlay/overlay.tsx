import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { enterOverlay } from './overlay-history.ts'
import { pushOverlay } from './overlay-stack.ts'
import './overlay.css'

export type OverlayProps = {
  open: boolean
  onClose: () => void
  /** False if an answer is required: then neither the scrim nor Escape closes the dialog. */
  dismissible?: boolean
  /** Whether a link opened the dialog: it then has a history entry of its own, which Back leaves. */
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

  // A layout effect, so that Back closes the dialog from its first paint on.
  useLayoutEffect(() => {
    if (!open || !dismissible || isPage) return
    return enterOverlay(() => back())
  }, [open, dismissible, isPage])

  // The page becomes inert, for which the browser computes all its styles: after a link in a task of its own, not in that of the commit.
  const useOpening = isPage ? useEffect : useLayoutEffect
  useOpening(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // Focuses the element marked for it; otherwise the browser focuses the first control.
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
      // On a second Escape the browser may close the dialog without a cancel event.
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
      }}
      // A press that starts in the panel and ends outside is a text selection and must not close the dialog.
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

/** True while the overlay is open or its closing animation runs. */
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

/** Lets the sheet follow a drag on its handle; it closes when dragged far enough. */
function dragFrom(onClose: () => void) {
  return ({ currentTarget: handle, clientY: startY, pointerId }: PointerEvent<HTMLElement>) => {
    const panel = handle.parentElement
    if (!panel) return
    handle.setPointerCapture(pointerId)
    panel.style.transition = 'none'
    const follow = (event: globalThis.PointerEvent) => {
      panel.style.transform = `translateY(${Math.max(0, event.clientY - startY)}px)`
    }
    const drag = new AbortController()
    const release = (event: globalThis.PointerEvent) => {
      drag.abort()
      panel.style.transition = ''
      panel.style.transform = ''
      if (event.type === 'pointerup' && event.clientY - startY > dragToCloseY) onClose()
    }
    handle.addEventListener('pointermove', follow, drag)
    handle.addEventListener('pointerup', release, drag)
    handle.addEventListener('pointercancel', release, drag)
  }
}
