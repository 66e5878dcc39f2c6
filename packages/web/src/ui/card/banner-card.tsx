import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { TravelLink } from '#ui/navigation/travel-link.tsx'

type BannerCardProps = {
  to: string
  /** The picture has a plain area under the text, so it must match the direction of the page. */
  src: string | null | undefined
  title: ReactNode
  note?: ReactNode
  /** The text of the pill, which is no link itself: the whole banner is. */
  action?: ReactNode
  /** Dark text on saffron, white text on every other background. */
  ink?: 'light' | 'dark'
  sizes: string
  priority?: boolean
  className?: string
}

export function BannerCard({ to, src, title, note, action, ink = 'light', sizes, priority, className }: BannerCardProps) {
  return (
    <TravelLink
      to={to}
      className={classNames(
        'group relative isolate flex min-h-37 overflow-hidden rounded-lg md:min-h-47',
        ink === 'light' ? 'text-[#fff]' : 'text-on-deal',
        className,
      )}
    >
      <Picture
        src={src}
        alt=""
        ratio="fill"
        sizes={sizes}
        priority={priority}
        blank={ink === 'light' ? 'night' : 'saffron'}
        className="absolute! inset-0 -z-1"
      />
      <span className="flex w-[58%] min-w-46 flex-col items-start justify-center gap-1 py-4 ps-4.5 md:ps-6">
        <strong className="text-[1.125rem] leading-head font-semibold text-balance sm:text-[1.25rem] md:text-[1.5rem]">
          {title}
        </strong>
        {note && <span className="text-sm">{note}</span>}
        {action && (
          <span className="mt-3 inline-flex min-h-9 items-center rounded-full bg-plate px-3.5 text-sm font-semibold text-on-plate">
            {action}
          </span>
        )}
      </span>
    </TravelLink>
  )
}
