import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

type CategoryChipProps = Omit<ComponentProps<typeof Link>, 'children'> & {
  name: string
  src: string | null
  chosen?: boolean
}

/** A round picture with its name under it; the picture brings its own wall. */
export function CategoryChip({ name, src, chosen = false, className, ...rest }: CategoryChipProps) {
  return (
    <Link
      {...rest}
      aria-current={chosen ? 'true' : undefined}
      className={classNames('group grid w-20 justify-items-center gap-2.5 text-center lg:w-24', className)}
    >
      <Picture src={src} alt="" sizes="84px" maxWidth={320} className={classNames('size-16 rounded-full lg:size-21', chosen && 'ring-chosen')} />
      <bdi className={classNames('clip-1 max-w-full text-xs lg:text-sm', chosen ? 'font-semibold' : 'font-medium')}>{name}</bdi>
    </Link>
  )
}
