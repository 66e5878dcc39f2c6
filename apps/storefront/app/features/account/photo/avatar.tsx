import type { Profile } from '@medina/contract/identity/profile'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'

const sizes = {
  40: 'size-10 text-label',
  48: 'size-12 text-h3',
  56: 'size-14 text-h3',
  64: 'size-16 text-h2',
  96: 'account-photo text-h1',
}

type AvatarProps = {
  person: Pick<Profile, 'f_name' | 'image_full_url'>
  size: keyof typeof sizes
  className?: string
}

/** The photo of a person, or the first letter of the name. The name itself is next to it. */
export function Avatar({ person, size, className }: AvatarProps) {
  const look = classNames('flex-none overflow-hidden rounded-full', sizes[size], className)
  if (person.image_full_url) {
    return (
      <span className={look}>
        <Picture src={person.image_full_url} alt="" ratio="square" sizes={`${size}px`} maxWidth={320} className="rounded-full" />
      </span>
    )
  }
  return (
    <span aria-hidden="true" className={classNames('grid place-items-center bg-accent-soft font-semibold text-accent-ink', look)}>
      {firstLetter(person.f_name)}
    </span>
  )
}

function firstLetter(name: string | null): string {
  const [first = '·'] = (name ?? '').trim()
  return first.toUpperCase()
}
