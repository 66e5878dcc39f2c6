import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import type { ContactState } from './contact-channels.ts'

/** A check mark, or a warning if the contact can be verified. */
export function VerifiedBadge({ contact: { value, isVerified, canVerify } }: { contact: ContactState }) {
  const { t } = useText()
  if (value === null) return null
  if (isVerified) {
    return (
      <Badge tone="success" icon="success">
        {t('account.verified')}
      </Badge>
    )
  }
  return <Badge tone={canVerify ? 'warning' : 'neutral'}>{t('account.not_verified')}</Badge>
}
