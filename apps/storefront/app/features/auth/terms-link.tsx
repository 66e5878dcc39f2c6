import { useText } from '../../lib/text.tsx'

/** The terms, beside the form that they belong to: it must not be lost. */
export function TermsLink() {
  const { t } = useText()
  return (
    <a href="/terms-and-conditions" target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
      {t('auth.terms')}
      <span className="sr-only"> ({t('auth.new_tab')})</span>
    </a>
  )
}
