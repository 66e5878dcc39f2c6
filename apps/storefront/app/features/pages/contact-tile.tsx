import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

type ContactTileProps = {
  icon: IconName
  label: string
  children: ReactNode
} & ({ href: string } | { onPress: () => void; onIntent: () => void })

/** One contact of the business: a link, or a button that opens details. */
export function ContactTile({ icon, label, children, ...way }: ContactTileProps) {
  const content = (
    <>
      <span className="contact-sign">
        <Icon name={icon} size={22} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-2">{children}</span>
      </span>
    </>
  )
  return (
    <li>
      {'href' in way ? (
        <a href={way.href} className="card contact-tile">
          {content}
        </a>
      ) : (
        <button
          type="button"
          className="card contact-tile"
          onPointerEnter={way.onIntent}
          onFocus={way.onIntent}
          onClick={way.onPress}
        >
          {content}
        </button>
      )}
    </li>
  )
}
