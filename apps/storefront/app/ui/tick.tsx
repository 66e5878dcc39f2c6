import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** The bare control, 22 px: a radio, or a check box with its tick. The rows and cards round it give it its label. */
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
