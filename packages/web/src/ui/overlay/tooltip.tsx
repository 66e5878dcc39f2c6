import { type ReactNode, useId, useState } from 'react'

type TooltipProps = {
  text: ReactNode
  /** Position: above the control, or before it at the end of the page. */
  side?: 'above' | 'start'
  /** Renders the explained control, which uses this ID as `aria-describedby`, unless its own label says the same. */
  children: (textId: string) => ReactNode
}

/** A hint next to a control while it is hovered or focused; Escape hides it. Do not use it as the only source of essential information. */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const [hidden, setHidden] = useState(false)
  const textId = useId()
  return (
    <span
      className="relative inline-flex"
      onKeyDown={(event) => event.key === 'Escape' && setHidden(true)}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
    >
      {children(textId)}
      <span className={side === 'above' ? 'tip' : 'tip tip-start'} hidden={hidden}>
        <span
          id={children.length === 0 ? undefined : textId}
          role="tooltip"
          className="rounded-sm bg-surface-inverse px-2.5 py-1.5 text-xs text-ink-inverse"
        >
          {text}
        </span>
      </span>
    </span>
  )
}
