import { useText } from '@medina/web/texts/text.tsx'

/** Opens the terms in a new tab, so that the form next to the link is not lost. */
export function TermsLink() {
  const { t } = useText()
  return (
    <a href="/terms-and-conditions" target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
      {t('auth.terms')}
      <span className="sr-only"> ({t('auth.new_tab')})</span>
    </a>
  )
}
