import type { ComponentProps } from 'react'
import { Icon } from '#ui/icon/icon.tsx'

/** The bare control, 22 px: a radio button or a check box. The row or card around it provides the label. */
export function Tick(props: ComponentProps<'input'> & { type: 'radio' | 'checkbox' }) {
  return (
    <span className="relative grid flex-none">
      <input {...props} className="tick peer" />
      {props.type === 'checkbox' && (
        <Icon
          name="check"
          size={16}
          className="pointer-events-none absolute m-[3px] text-on-accent opacity-0 peer-checked:opacity-100"
        />
      )}
    </span>
  )
}
