import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { listDocuments } from '../site/documents.ts'
import { useConfig } from '../site/site.tsx'
import { useTrackText } from './use-track-text.ts'

const link = 'inline-flex min-h-11 items-center hover:underline'

/** Links to help, order tracking and the documents of the business (2.069–2.071). */
export function Footer() {
  const { t } = useText()
  const config = useConfig()
  const trackText = useTrackText()
  const [about, ...policies] = listDocuments(config)
  return (
    <footer className="above-bars mt-10 border-t border-line md:mt-16">
      <div className="shell py-4 text-sm text-ink-2 md:py-5">
        <nav aria-label={t('shell.information')}>
          <ul className="grid grid-cols-2 flex-wrap gap-x-6 md:flex">
            {about !== undefined && <FooterLink to={about.path}>{t(`shell.${about.name}`)}</FooterLink>}
            <FooterLink to="/help-and-support">{t('shell.help')}</FooterLink>
            <FooterLink to="/track-order">{trackText}</FooterLink>
            <FooterLink to="/newsletter">{t('shell.newsletter')}</FooterLink>
            {policies.map(({ name, path }) => (
              <FooterLink key={path} to={path} isApart={name === 'terms'}>
                {t(`shell.${name}`)}
              </FooterLink>
            ))}
          </ul>
        </nav>
        <p className="mt-3 flex items-center gap-2.5">
          <Icon name="medina" />
          {config?.footer_text}
        </p>
      </div>
    </footer>
  )
}

/** The terms open in a new tab (2.026). */
function FooterLink({ to, isApart = false, children }: { to: string; isApart?: boolean; children: ReactNode }) {
  const { t } = useText()
  return (
    <li>
      <TravelLink to={to} {...(isApart && { target: '_blank', rel: 'noreferrer' })} className={link}>
        {children}
        {isApart && <span className="sr-only"> ({t('shell.new_tab')})</span>}
      </TravelLink>
    </li>
  )
}
