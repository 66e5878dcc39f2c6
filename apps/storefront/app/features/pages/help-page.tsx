import { useText } from '../../lib/texts/text.tsx'
import { Art } from '../../ui/picture/art.tsx'
import { PageMeta } from '../seo/page-meta.tsx'
import { ContactTile } from './contact-tile.tsx'
import { DocumentList } from './document-list.tsx'
import { useBusinessContact } from './pages.data.ts'
import { VisitTile } from './visit-tile.tsx'
import './help.css'

/** Contacts of the business (2.022); one that is not set has no tile. */
export function HelpPage() {
  const { t } = useText()
  const { address = '', email = '', phone = '', default_location: spot } = useBusinessContact() ?? {}
  return (
    <div className="shell help-page">
      <PageMeta title={t('shell.help')} description={t('pages.help_text')} />
      <header className="help-head">
        <Art name="empty/chat" size={168} priority />
        <div>
          <h1 className="text-h1">{t('pages.help_title')}</h1>
          <p className="mt-2 text-ink-2">{t('pages.help_text')}</p>
        </div>
      </header>
      <ul className="contact-tiles">
        {phone !== '' && (
          <ContactTile icon="phone" label={t('pages.call')} href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
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
      <section>
        <h2 className="mb-3 text-h2">{t('pages.read_on')}</h2>
        <DocumentList className="help-list" />
      </section>
    </div>
  )
}
