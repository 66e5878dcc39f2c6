import { classNames } from './class-names.ts'

/** One grey piece of what is coming. Its size comes from the classes; the region round it says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('bone', className)} />
}
