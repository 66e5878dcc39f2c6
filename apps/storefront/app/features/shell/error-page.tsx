import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { findRequestId, RequestIdContext } from '../../lib/page/request-id.ts'
import { KeepServerHtml } from '../../lib/rendering/keep-server-html.tsx'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { withTexts } from '../../lib/texts/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'

const NUMBER = 'request-number'

// Rendered by the server, and hydrated after the page.
const MissingHelp = lazyWithRetry(() => withTexts('footer', withTexts('missing', import('./missing/missing-help.tsx'))))

/** The page for a 404 or a failure, with links that lead on, and the number of a failure. */
export function ErrorPage({ kind, error }: { kind: 'missing' | 'failed'; error?: unknown }) {
  const { t } = useText()
  const here = useLocation()
  const hasFailed = kind === 'failed'
  // After a failure a full page load is needed.
  const target = hasFailed ? '_self' : undefined
  return (
    <div className="shell py-10">
      <title>{t(`error.${kind}_title`)}</title>
      <EmptyState
        page
        art="404"
        title={t(`error.${kind}_title`)}
        action={
          <>
            <LinkButton target={target} to={hasFailed ? here.pathname + here.search : '/home'}>
              {t(hasFailed ? 'ui.retry' : 'error.to_home')}
            </LinkButton>
            <LinkButton target={target} to="/help-and-support" variant="secondary">
              {t('shell.help')}
            </LinkButton>
          </>
        }
      >
        {t(`error.${kind}_text`)} {hasFailed && <RequestNumber error={error} />}
      </EmptyState>
      {!hasFailed && (
        <KeepServerHtml>
          <MissingHelp />
        </KeepServerHtml>
      )}
    </div>
  )
}

/** The number that leads an operator to the failure. A page of the server holds its own. */
function RequestNumber({ error }: { error: unknown }) {
  const { t } = useText()
  const rendered = use(RequestIdContext)
  const [id] = useState(() => findRequestId(error) ?? (rendered || document.getElementById(NUMBER)?.dataset.id))
  if (!id) return null
  return (
    <span id={NUMBER} data-id={id}>
      {t('error.number', { id })}
    </span>
  )
}
