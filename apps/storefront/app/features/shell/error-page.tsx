import { usePreferences } from '../../lib/device/device.tsx'
import { useText } from '../../lib/texts/text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'

/** The page for a 404 or a failure, with links that lead on. */
export function ErrorPage({ kind }: { kind: 'missing' | 'failed' }) {
  const { t } = useText()
  const { place } = usePreferences()
  return (
    <div className="shell py-10">
      <title>{t(`error.${kind}_title`)}</title>
      <EmptyState
        page
        art="404"
        title={t(`error.${kind}_title`)}
        // After a failure a full page load is needed.
        action={
          <LinkButton target={kind === 'failed' ? '_self' : undefined} to={place === null ? '/' : '/home'}>
            {t('error.to_home')}
          </LinkButton>
        }
      >
        {t(`error.${kind}_text`)}
      </EmptyState>
    </div>
  )
}
