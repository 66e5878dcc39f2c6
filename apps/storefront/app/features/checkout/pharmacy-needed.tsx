import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'

/** A prescription without a pharmacy that it could go to: the start page lists them. */
export default function PharmacyNeeded() {
  const { t } = useText()
  return (
    <EmptyState
      page
      art="order"
      title={t('missing.pharmacy')}
      action={<LinkButton to="/home">{t('missing.pharmacy_choose')}</LinkButton>}
    >
      {t('missing.pharmacy_text')}
    </EmptyState>
  )
}
