import { useLocation } from 'react-router'
import { useText } from '../../lib/texts/text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'

/** The page for a 404 or a failure, with links that lead on. */
export function ErrorPage({ kind }: { kind: 'missing' | 'failed' }) {
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
        {t(`error.${kind}_text`)}
      </EmptyState>
    </div>
  )
}
