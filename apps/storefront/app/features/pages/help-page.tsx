import { formatPhone } from '@medina/contract/wire/format-phone'
import { useLacks } from '@medina/web/site/site.tsx'
import { KeepServerHtml } from '#lib/rendering/keep-server-html.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { DocumentList } from './document-list.tsx'
import { HelpQuestions } from './questions/help-questions.tsx'
import { useBusinessContact } from './pages.data.ts'
import { type Visit, VisitButton } from '#features/footer/visit-button.tsx'
import type { ReactNode } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import './help.css'
import './inquiry/inquiry.css'

const WriteToUs = lazyWithRetry(() => withTexts('rare', import('./inquiry/write-to-us.tsx')))

/** Contacts of the business (spec 2.022), its answers to common questions, and a form that opens a case; an unset contact has no tile. */
export function HelpPage() {
  const { t } = useText()
  const lacksInquiries = useLacks('inquiries.send')
  const { address = '', email = '', phone = '', default_location: spot } = useBusinessContact() ?? {}
  return (
    <div className="shell help-page">
      <PageMeta title={t('shell.help')} description={t('pages.help_text')} />
      <header className="help-head">
        <div>
          <h1 className="text-h1">{t('pages.help_title')}</h1>
          <p className="mt-2">{t('pages.help_text')}</p>
        </div>
        <div className="help-art">
          <Art name="modules/rental-236" themed={false} size={150} priority />
          <Art name="modules/parcel-236" themed={false} size={104} priority />
        </div>
      </header>
      <ul className="contact-tiles">
        {phone !== '' && (
          <ContactTile icon="phone" label={t('pages.call')} href={`tel:${phone}`}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </ContactTile>
        )}
        {email !== '' && (
          <ContactTile icon="mail" label={t('pages.email')} href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </ContactTile>
        )}
        {address !== '' && <VisitTile address={address} spot={spot} />}
      </ul>
      {phone + email + address === '' && <p className="text-center text-ink-2">{t('pages.no_contact')}</p>}
      <HelpQuestions />
      <div className="help-columns">
        {!lacksInquiries && (
          <KeepServerHtml>
            <WriteToUs />
          </KeepServerHtml>
        )}
        <section>
          <h2 className="mb-3 text-h2">{t('pages.read_on')}</h2>
          <DocumentList className="help-list" />
        </section>
      </div>
    </div>
  )
}

/** The address of the business; a press shows it on the map. */
function VisitTile({ address, spot }: Visit) {
  const { t } = useText()
  return (
    <li>
      <VisitButton address={address} spot={spot} className="card contact-tile">
        <ContactContent icon="pin" label={t('pages.visit')}>
          <bdi>{address}</bdi>
        </ContactContent>
      </VisitButton>
    </li>
  )
}

type ContactContentProps = { icon: IconName; label: string; children: ReactNode }

/** One contact of the business, as a link. */
function ContactTile({ href, ...content }: ContactContentProps & { href: string }) {
  return (
    <li>
      <a href={href} className="card contact-tile">
        <ContactContent {...content} />
      </a>
    </li>
  )
}

function ContactContent({ icon, label, children }: ContactContentProps) {
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
