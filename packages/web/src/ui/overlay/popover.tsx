import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Overlay, type OverlayProps } from './overlay.tsx'
import './popover.css'

type PopoverProps = OverlayProps & {
  /** A selector of the button to which the panel is attached. */
  under: string
  label?: string
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** A panel below its button on larger screens, a sheet on a phone. */
export function Popover({ under, className, children, ...overlay }: PopoverProps) {
  const { open } = overlay
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (open) placeUnderButton(content.current?.parentElement, under)
  }, [open, under])
  return (
    <Overlay {...overlay} panel={classNames('panel-popover', className)}>
      <div ref={content} className="popover">
        {children}
      </div>
    </Overlay>
  )
}

const GAP_PX = 10

/** Its upper end corner is attached to the button. The layer is as wide as the window, including the scroll bar. */
function placeUnderButton(panel: HTMLElement | null | undefined, under: string) {
  const button = [...document.querySelectorAll(under)].find((each) => each.getClientRects().length > 0)
  if (!panel || button === undefined) return
  const { left, right, bottom } = button.getBoundingClientRect()
  const end = document.documentElement.dir === 'rtl' ? left : window.innerWidth - right
  panel.style.setProperty('--popover-top', `${bottom + GAP_PX}px`)
  panel.style.setProperty('--popover-end', `${end}px`)
}
