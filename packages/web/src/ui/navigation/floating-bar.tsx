import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { publishLowerBar } from './lower-bar.ts'

type FloatingBarProps = Omit<ComponentProps<'button'>, 'title'> & {
  count: ReactNode
  title: ReactNode
  note?: ReactNode
  /** The total. */
  end?: ReactNode
  /** Places the bar above the bottom navigation instead of at the lower edge. */
  aboveNav?: boolean
}

/** The cart bar of small screens: count, store and total. */
export function FloatingBar({ count, title, note, end, aboveNav = true, className, ...rest }: FloatingBarProps) {
  return (
    <button
      ref={publishLowerBar}
      type="button"
      data-bar="cart"
      {...rest}
      className={classNames(
        'btn-primary lifting fixed inset-x-3 z-cartbar flex h-15 items-center gap-3 rounded-[18px] px-4 text-start shadow-2 md:hidden',
        aboveNav ? 'bottom-23' : 'bottom-6.5',
        className,
      )}
    >
      <span className="num grid size-8 flex-none place-items-center rounded-10 bg-[#0002] font-semibold">{count}</span>
      <span className="min-w-0 flex-1 leading-ui">
        <span className="block text-label font-semibold">{title}</span>
        {note && <bdi className="clip-1 block text-xs">{note}</bdi>}
      </span>
      {end}
    </button>
  )
}
