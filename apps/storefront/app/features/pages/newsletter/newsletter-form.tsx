import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShop } from '../../../lib/api/shop.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { isEmail } from '../../../lib/format/is-email.ts'
import { landingQuery } from '../../site/landing.data.ts'

/** Asks for an address of e-mail (5.036, 8.043, 8.044); the mail to it asks for a confirmation. */
export function NewsletterForm() {
  const { t } = useText()
  const shop = useShop()
  const { data: landing } = useQuery(landingQuery(shop))
  const [answer, setAnswer] = useState<{ email: string; text: string } | null>(null)
  const { form, field, isPending } = useForm(
    { email: '' },
    {
      check: ({ email }): { email?: 'pages.email_invalid' } => (isEmail(email) ? {} : { email: 'pages.email_invalid' }),
      async send({ email }) {
        const { message } = await shop.call('newsletter.subscribe', { body: { email } }, shop.headers)
        showToast(t('pages.subscribed'))
        setAnswer({ email: email.trim(), text: message })
      },
    },
  )
  if (answer !== null)
    return (
      <EmptyState page art="chat" title={t('pages.subscribed')}>
        <bdi>{answer.email}</bdi>. {answer.text}
      </EmptyState>
    )
  return (
    <section className="newsletter-box">
      <h1 className="text-h2">{landing?.fixed_newsletter_title || t('shell.newsletter')}</h1>
      {landing?.fixed_newsletter_sub_title && <p className="mt-1 text-ink-2">{landing.fixed_newsletter_sub_title}</p>}
      <form {...form} className="newsletter-row">
        <Field
          {...field('email')}
          label={<span className="sr-only">{t('pages.your_email')}</span>}
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="email"
          placeholder={t('pages.your_email')}
          start={<Icon name="mail" size={20} className="text-ink-2" />}
        />
        <Button type="submit" pending={isPending}>
          {t('pages.subscribe')}
        </Button>
      </form>
    </section>
  )
}
