import type { ReactNode } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

type ContactContentProps = { icon: IconName; label: string; children: ReactNode }

/** One contact of the business, as a link. */
export function ContactTile({ href, ...content }: ContactContentProps & { href: string }) {
  return (
    <li>
      <a href={href} className="card contact-tile">
        <ContactContent {...content} />
      </a>
    </li>
  )
}

export function ContactContent({ icon, label, children }: ContactContentProps) {
  return (
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
}
