import { useNavigation } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'

/** A line at the upper edge while a page loads; the page that is left stands back (shell.css). */
export function ProgressLine() {
  const { t } = useText()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="page-progress" role="progressbar" aria-label={t('shell.page_loading')} />
}
