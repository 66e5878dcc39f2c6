import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'

/** The terms open in a new tab, so that nothing that was entered is lost. */
export function TermsNote() {
  const { t } = useText()
  return (
    <p className="text-sm text-ink-2">
      {t('registration.terms_note')}{' '}
      <TravelLink to="/terms-and-conditions" target="_blank" rel="noreferrer" className="underline">
        {t('documents.terms')}
        <span className="sr-only"> ({t('documents.new_tab')})</span>
      </TravelLink>
    </p>
  )
}
