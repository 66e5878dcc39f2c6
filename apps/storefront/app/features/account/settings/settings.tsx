import { Suspense } from 'react'
import { useLacks } from '../../site/site.tsx'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { withTexts } from '../../../lib/texts/texts.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { DeleteCard } from '../removal/delete-card.tsx'
import { CookiesCard } from './cookies-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { PageHead } from '../../../ui/navigation/page-head.tsx'
import { SessionsCard } from '../sessions/sessions-card.tsx'
import { ThemeCard } from './theme-card.tsx'

const PushCard = lazyWithRetry(() =>
  withTexts('later', import('../../notifications/push-card.tsx')).then(({ PushCard }) => ({ default: PushCard })),
)

/** Language, theme, cookies, devices, and the way out for good (2.020). */
export function Settings() {
  const { t } = useText()
  const lacksSessions = useLacks('profile.sessions')
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('account.settings')}
      </PageHead>
      <div className="grid gap-4">
        <LanguageCard />
        <ThemeCard />
        <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
          <PushCard />
        </Suspense>
        <CookiesCard />
        {!lacksSessions && <SessionsCard />}
        <DeleteCard />
      </div>
    </>
  )
}
