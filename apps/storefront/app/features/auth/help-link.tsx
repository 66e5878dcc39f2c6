import { useText } from '@medina/web/texts/text.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'

/** Opens the support page in a new tab, so that the current form is not lost. */
export function HelpLink({ variant = 'primary' }: { variant?: 'primary' | 'outline' }) {
  const { t } = useText()
  return (
    <a href="/help-and-support" target="_blank" rel="noreferrer" className={buttonClasses({ variant, size: 'lg', block: true })}>
      {t('auth.help')}
      <span className="sr-only"> ({t('auth.new_tab')})</span>
    </a>
  )
}
