import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useShop } from '../../lib/api/shop.tsx'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageMeta } from '../seo/page-meta.tsx'
import './registration.css'
import { registrationQuery } from './registration.data.ts'
import { VendorWizard } from './vendor-wizard.tsx'

const ApplicationState = lazyWithRetry(() => import('./application-state.tsx'))

/** The registration of stores (2.027), and the state of an application by the link of its mails. */
export function RegistrationPage() {
  const { t } = useText()
  const { data: isOpen = true } = useQuery(registrationQuery(useShop()))
  const [search, setSearch] = useSearchParams()
  const token = search.get('application')
  const show = (sent: string) => {
    setSearch({ application: sent, flag: 'success' })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="shell registration">
      <PageMeta title={t('registration.title')} isPrivate={token !== null} />
      {token !== null ? (
        <Suspense fallback={null}>
          <ApplicationState
            key={`${token} ${search.get('flag')}`}
            token={token}
            isNew={search.get('flag') === 'success'}
            onSent={show}
          />
        </Suspense>
      ) : !isOpen ? (
        <EmptyState
          page
          art="offline"
          title={t('registration.off_title')}
          action={<LinkButton to="/home">{t('registration.to_shop')}</LinkButton>}
        >
          {t('registration.off_text')}
        </EmptyState>
      ) : (
        <VendorWizard correction={null} onDone={show} />
      )}
    </div>
  )
}
