import { classNames } from '#ui/class-names.ts'

type MissingPictureProps = { alt: string; name: string; blank: string | undefined; look: string }

/** The letter of a name on the brand's star, in the shop's tone; with a palette only its colours, for text that is over the picture. */
export default function MissingPicture({ alt, name, blank, look }: MissingPictureProps) {
  const role = alt === '' ? undefined : 'img'
  return (
    <span
      data-tint={blank}
      className={classNames('blank', blank ? 'frame' : 'relative block overflow-hidden bg-accent-soft text-accent-ink', look)}
      role={role}
      aria-label={role && alt}
      aria-hidden={role ? undefined : true}
    >
      {!blank && (
        <svg viewBox="0 0 9 9" className="absolute inset-0 size-full" fill="currentColor">
          <path d="M2.5 2.5h4v4h-4zM4.5 1.7l2.8 2.8-2.8 2.8-2.8-2.8z" opacity=".08" />
          <text x="4.5" y="4.5" fontSize="2.5" fontWeight="600" textAnchor="middle" dominantBaseline="central">
            {toMonogram(name)}
          </text>
        </svg>
      )}
    </span>
  )
}

/** The Arabic article is skipped, since most names of stores begin with it. */
function toMonogram(name: string): string {
  const [first = ''] = name.trim().replace(/^ال(?=\S)/, '')
  return first.toUpperCase()
}
