import { type FormEvent, useId, useRef, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { isEmail } from '#lib/format/is-email.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import type { FooterData } from './footer.data.ts'

type NewsletterFormProps = { data: FooterData | undefined; heading: 'h1' | 'h2'; className: string }

type Answer = { email: string; text: string }

/** Asks for an address of e-mail (spec 5.036, 8.043, 8.044); the mail to it asks for a confirmation. */
export function NewsletterForm({ data, heading: Heading, className }: NewsletterFormProps) {
  const { t } = useText()
  const [answer, setAnswer] = useState<Answer | null>(null)
  return (
    <section className={className}>
      <div>
        <Heading className={Heading === 'h1' ? 'text-h1' : 'text-h2'}>
          {answer === null ? data?.fixed_newsletter_title || t('footer.newsletter') : t('footer.subscribed')}
        </Heading>
        {answer === null && <p className="mt-1 text-ink-2">{data?.fixed_newsletter_sub_title}</p>}
      </div>
      {answer === null ? (
        <AddressForm onDone={setAnswer} />
      ) : (
        <p role="status">
          <bdi>{answer.email}</bdi>. {answer.text}
        </p>
      )}
    </section>
  )
}

/** Every page carries it, so it does without the styles and scripts of larger forms. */
function AddressForm({ onDone }: { onDone: (answer: Answer) => void }) {
  const { t } = useText()
  const shop = useShop()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const [isPending, setPending] = useState(false)

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    const email = box.current?.value.trim() ?? ''
    setRefused(!isEmail(email))
    if (!isEmail(email)) return box.current?.focus()
    setPending(true)
    try {
      const { message } = await shop.call('newsletter.subscribe', { body: { email } }, shop.headers)
      showToast(t('footer.subscribed'))
      onDone({ email, text: message })
    } catch (failure) {
      showFailure(failure, t)
    } finally {
      setPending(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void subscribe(event)}>
      <div className="flex gap-2.5">
        <label className="min-w-0 flex-1">
          <span className="sr-only">{t('footer.your_email')}</span>
          <input
            ref={box}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            placeholder={t('footer.your_email')}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? id : undefined}
            className="plain-input"
          />
        </label>
        <Button type="submit" pending={isPending}>
          {t('footer.subscribe')}
        </Button>
      </div>
      {isRefused && (
        <p id={id} role="alert" className="mt-2 text-sm text-danger">
          {t('footer.email_invalid')}
        </p>
      )}
    </form>
  )
}
