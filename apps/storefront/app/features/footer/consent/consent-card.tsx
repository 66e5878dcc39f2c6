import { useEffect, useId, useState } from 'react'
import { answerConsent } from '#lib/device/answer-consent.ts'
import { type Consent, consentStore } from '#lib/device/consent.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import './consent.css'

type ConsentCardProps = {
  /** Called after an answer, in another tab too. */
  onDone?: () => void
  /** Moves the focus from the pressed button, which is removed. */
  moveFocus: () => void
}

/** Asks whether this device may remember what was viewed and searched for. It is part of the page's flow and covers nothing. */
export default function ConsentCard({ onDone, moveFocus }: ConsentCardProps) {
  const { t } = useText()
  const id = useId()
  const { data, isError } = useSettings()
  const [before] = useState(consentStore.read)
  // The settings of the account and other tabs answer it as well.
  useEffect(() => consentStore.subscribe(() => consentStore.read() !== before && onDone?.()), [before, onDone])
  if (data === undefined && !isError) return null

  function answer(given: Consent) {
    answerConsent(given)
    onDone?.()
    moveFocus()
  }

  return (
    <section aria-labelledby={id} className="consent">
      <div className="consent-words">
        <h2 id={id}>{t('consent.title')}</h2>
        <p>
          {data?.cookies_text || t('consent.text')} <TravelLink to="/privacy-policy">{t('consent.privacy')}</TravelLink>
        </p>
      </div>
      <div className="consent-answers">
        {(['denied', 'accepted'] as const).map((given) => (
          <Button
            key={given}
            variant={given === 'accepted' ? 'primary' : 'secondary'}
            aria-pressed={consentStore.read() === given || undefined}
            onClick={() => answer(given)}
          >
            {t(given === 'accepted' ? 'consent.accept' : 'consent.deny')}
          </Button>
        ))}
      </div>
    </section>
  )
}
