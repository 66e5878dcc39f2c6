import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type TriggerProps = { 'aria-expanded': boolean; 'aria-controls': string; 'aria-haspopup': 'dialog'; onClick: () => void }

type PopoverProps = {
  /** What is in it, for readers. */
  label: string
  /** The button that opens it takes these props. */
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
  /** Of the panel: its width and padding. */
  className?: string
  /** Of the box that both lie in. */
  boxClassName?: string
  children: (close: () => void) => ReactNode
}

/** A panel under its button. It stands beside the button in the page, so the keyboard walks into it; a press outside closes it. */
export function Popover({ label, trigger, align = 'start', className, boxClassName, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const close = () => {
    setOpen(false)
    box.current?.querySelector<HTMLElement>('[aria-controls]')?.focus()
  }

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  return (
    <div
      ref={box}
      className={classNames('relative', boxClassName)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        // Otherwise Escape would also close the dialog round it.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      {trigger({
        'aria-expanded': open,
        'aria-controls': panelId,
        'aria-haspopup': 'dialog',
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          id={panelId}
          role="dialog"
          aria-label={label}
          className={classNames('popup top-full mt-2 max-w-[calc(100vw-32px)]', align === 'end' ? 'end-0' : 'start-0', className)}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
