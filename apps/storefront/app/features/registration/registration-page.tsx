import type { ApplicationKind } from '@medina/contract/partners/applications'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useShop } from '@medina/web/api/shop.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import type { ShowForm } from './correction.ts'
import './registration.css'
import { registrationQueries } from './registration.data.ts'

const ApplicationState = lazyWithRetry(() => withTexts('rare', import('./application-state.tsx')))

const kindTexts = {
  vendor: { title: 'registration.title', off: 'registration.off_title' },
  courier: { title: 'courier.title', off: 'courier.off_title' },
} as const satisfies Record<ApplicationKind, Record<string, TextKey>>

type RegistrationPageProps = {
  kind: ApplicationKind
  form: ShowForm
  /** Shown above the status of an application that was just sent. */
  sent?: ReactNode
}

/** The registration of stores (spec 2.027) or couriers (spec 2.028), and the state of an application by the link of its mails. */
export function RegistrationPage({ kind, form, sent }: RegistrationPageProps) {
  const { t } = useText()
  const texts = kindTexts[kind]
  const { data: isOpen = true } = useQuery(registrationQueries.isOpen(useShop(), kind))
  const [search, setSearch] = useSearchParams()
  const token = search.get('application')
  const show = (link: string) => {
    setSearch({ application: link, flag: 'success' })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="shell registration">
      <PageMeta title={t(texts.title)} isPrivate={token !== null} />
      {token !== null ? (
        <Suspense fallback={null}>
          <ApplicationState
            key={`${token} ${search.get('flag')}`}
            kind={kind}
            token={token}
            isNew={search.get('flag') === 'success'}
            sent={sent}
            form={form}
            onSent={show}
          />
        </Suspense>
      ) : !isOpen ? (
        <EmptyState
          page
          art="offline"
          title={t(texts.off)}
          action={<LinkButton to="/home">{t('registration.to_shop')}</LinkButton>}
        >
          {t('registration.off_text')}
        </EmptyState>
      ) : (
        form(null, show)
      )}
    </div>
  )
}
