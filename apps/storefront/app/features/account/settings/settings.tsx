import { Suspense } from 'react'
import { useLacks } from '@medina/web/site/site.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { DeleteCard } from '#features/account/removal/delete-card.tsx'
import { BoughtCard } from './bought-card.tsx'
import { CookiesCard } from './cookies-card.tsx'
import { DigitsCard } from './digits-card.tsx'
import { LanguageCard } from './language-card.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { SessionsCard } from '#features/account/sessions/sessions-card.tsx'
import { SavedCardsCard } from './saved-cards-card.tsx'
import { ThemeCard } from './theme-card.tsx'

const NewsCards = lazyWithRetry(() =>
  withTexts('later', import('#features/notifications/push-card.tsx')).then(({ NewsCards }) => ({ default: NewsCards })),
)

/** Language, theme, cookies, order of results, devices, and the deletion of the account (spec 2.020). */
export function Settings() {
  const { t } = useText()
  const lacksBought = useLacks('orders.bought')
  const lacksSessions = useLacks('profile.sessions')
  const lacksCards = useLacks('savedCards.list')
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('account.settings')}
      </PageHead>
      <div className="grid gap-4">
        <LanguageCard />
        <ThemeCard />
        <DigitsCard />
        <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
          <NewsCards />
        </Suspense>
        <CookiesCard />
        {!lacksBought && <BoughtCard />}
        {!lacksCards && <SavedCardsCard />}
        {!lacksSessions && <SessionsCard />}
        <DeleteCard />
      </div>
    </>
  )
}
