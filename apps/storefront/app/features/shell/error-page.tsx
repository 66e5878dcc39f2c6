import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'

// Rendered by the server, and hydrated after the page.
const ErrorHelp = lazyWithRetry(() => withTexts('rare', import('./missing/error-help.tsx')))

/** The page for a 404 or a failure, with links to continue, and the request number of a failure. */
export function ErrorPage({ kind, error }: { kind: 'missing' | 'failed'; error?: unknown }) {
  const { t } = useText()
  const here = useLocation()
  const hasFailed = kind === 'failed'
  // After a failure a full page load is needed.
  const target = hasFailed ? '_self' : undefined
  return (
    <div className="shell py-10">
      <PageMeta title={t(`error.${kind}_title`)} isPrivate />
      <EmptyState
        page
        art="404"
        title={t(`error.${kind}_title`)}
        action={
          <>
            <LinkButton target={target} to={hasFailed ? here.pathname + here.search : '/home'}>
              {t(hasFailed ? 'ui.retry' : 'error.to_home')}
            </LinkButton>
            <LinkButton target={target} to={hasFailed ? '/home' : '/help-and-support'} variant="secondary">
              {t(hasFailed ? 'error.to_home' : 'shell.help')}
            </LinkButton>
          </>
        }
      >
        {t(`error.${kind}_text`)}
      </EmptyState>
      <Suspense fallback={null}>
        <ErrorHelp hasFailed={hasFailed} error={error} />
      </Suspense>
    </div>
  )
}
