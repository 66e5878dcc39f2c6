import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { useFooter } from '#features/footer/footer.data.ts'
import { NewsletterForm } from '#features/footer/newsletter-form.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { NewsletterAnswer } from './newsletter-answer.tsx'
import './newsletter.css'

/** Takes subscriptions, confirms them by the link of a mail, and ends them by the link of a newsletter. */
export function NewsletterPage() {
  const { t } = useText()
  const data = useFooter()
  const [search] = useSearchParams()
  const confirm = search.get('confirm')
  const leave = search.get('leave')
  const isLink = confirm !== null || leave !== null
  return (
    <div className="shell newsletter">
      <PageMeta title={t('documents.newsletter')} isPrivate={isLink} />
      {confirm !== null ? (
        <NewsletterAnswer key={confirm} kind="confirm" token={confirm} />
      ) : leave !== null ? (
        <NewsletterAnswer key={leave} kind="leave" token={leave} />
      ) : (
        <>
          <div className="newsletter-front">
            <Art name="empty/letter" size={220} priority />
            <NewsletterForm data={data} heading="h1" className="newsletter-form" />
          </div>
          <Points />
        </>
      )}
    </div>
  )
}

const points = [
  { name: 'offers', icon: 'tag' },
  { name: 'confirms', icon: 'mail' },
  { name: 'leave', icon: 'shield-check' },
] as const

/** The contents of a letter, and how a subscription begins and ends. */
function Points() {
  const { t } = useText()
  return (
    <ul className="newsletter-points">
      {points.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} size={24} />
          <h2 className="text-h3">{t(`pages.newsletter_${name}`)}</h2>
          <p className="text-ink-2">{t(`pages.newsletter_${name}_text`)}</p>
        </li>
      ))}
    </ul>
  )
}
