import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonClasses } from './button-classes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'
import { LoadingMark } from '#ui/loading/loading-mark.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName
    /** Shown at the far end, for example a price; the label moves to the start. */
    end?: ReactNode
    /** While pending, the button keeps its size, shows a spinner and ignores presses. */
    pending?: boolean
    /**
     * The reason why the button is disabled, shown above it. The button stays in the tab order, so that screen readers announce the reason.
     */
    reason?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, end, pending = false, reason, className, children, disabled, onClick, ...rest } = props
  const reasonId = useId()
  const idle = pending || Boolean(reason)
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block }, end != null && 'justify-between', className)}
      disabled={disabled && !idle}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={idle ? refuse : onClick}
    >
      <span className="inline-flex items-center gap-2">
        {pending ? <LoadingMark size={20} /> : icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {end}
    </button>
  )
  if (!reason) return button
  return (
    <span className={block ? 'grid gap-2' : 'inline-grid gap-2'}>
      <span id={reasonId} className="text-sm text-ink-2">
        {reason}
      </span>
      {button}
    </span>
  )
}

// `aria-disabled` alone would not prevent the form from being submitted.
function refuse(event: MouseEvent) {
  event.preventDefault()
}
