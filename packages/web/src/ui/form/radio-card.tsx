import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Tick } from './tick.tsx'
import './choice.css'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  /** Muted text under the title, or the reason why it is disabled. */
  note?: ReactNode
  /** An icon or a picture before the text. */
  start?: ReactNode
  /** Content at the far end, before the control: a badge or a price. */
  end?: ReactNode
  type?: 'radio' | 'checkbox'
}

/** A card that can be pressed anywhere to select it. The selected card shows its children below. */
export function RadioCard(props: RadioCardProps) {
  const { title, note, start, end, type = 'radio', className, children, ...input } = props
  const noteId = useId()
  return (
    <div className={classNames('choice', className)}>
      <label className="flex min-h-16 items-center gap-3 px-4 py-3">
        {start}
        <span className="min-w-0 flex-1">
          <span className="block text-label font-medium">{title}</span>
          {note && (
            <span id={noteId} className="block text-sm text-ink-2">
              {note}
            </span>
          )}
        </span>
        {end}
        <Tick {...input} type={type} aria-describedby={note ? noteId : undefined} />
      </label>
      {children}
    </div>
  )
}
