import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Tick } from './tick.tsx'

type OptionRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'radio' | 'checkbox'
  /** The name of the option, with its details. */
  label: ReactNode
  /** Content at the far end: the price, "Included" or a count. */
  end?: ReactNode
}

/** One row of an option group: control, name, price at the far end. Rows are separated by a line. */
export function OptionRow({ label, end, className, ...input }: OptionRowProps) {
  return (
    <label
      className={classNames(
        'flex min-h-13 items-center gap-3 border-line py-2 not-last:border-b has-checked:font-semibold',
        input.disabled && 'text-ink-3',
        className,
      )}
    >
      <Tick {...input} />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="num flex-none text-label font-medium text-ink-2">{end}</span>
    </label>
  )
}
