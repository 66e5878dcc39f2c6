import { classNames } from '#ui/class-names.ts'

/** One grey box of a skeleton. Classes set its size; the region around it is marked as busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('bone', className)} />
}
