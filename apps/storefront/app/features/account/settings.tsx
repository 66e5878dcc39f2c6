import { useText } from '../../lib/text.tsx'
import { DeleteCard } from './delete-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { PageHead } from './page-head.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { ThemeCard } from './theme-card.tsx'

/** Language, theme, devices, and the way out for good (2.020). */
export function Settings() {
  const { t } = useText()
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('account.settings')}
      </PageHead>
      <div className="grid gap-4">
        <LanguageCard />
        <ThemeCard />
        <SessionsCard />
        <DeleteCard />
      </div>
    </>
  )
}
