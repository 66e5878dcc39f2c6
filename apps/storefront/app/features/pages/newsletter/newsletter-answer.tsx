import { ApiFailure } from '@medina/contract/wire/client'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'

/** Does what a link of a mail asks for, as soon as it is opened; doing it twice changes nothing. */
export function NewsletterAnswer({ kind, token }: { kind: 'confirm' | 'leave'; token: string }) {
  const { t } = useText()
  const { call, headers } = useShop()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['newsletter', kind, token],
    queryFn: () =>
      kind === 'confirm'
        ? call('newsletter.confirm', { body: { token } }, headers)
        : call('newsletter.leave', { query: { token } }, headers),
    enabled: !import.meta.env.SSR,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const home = <LinkButton to="/home">{t('pages.to_shop')}</LinkButton>
  if (data !== undefined)
    return (
      <EmptyState
        page
        art="chat"
        title={t(kind === 'confirm' ? 'pages.newsletter_confirmed' : 'pages.newsletter_left')}
        action={home}
      >
        {data.message}
      </EmptyState>
    )
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <EmptyState
        page
        art="offline"
        title={t('pages.newsletter_link')}
        action={<LinkButton to="/newsletter">{t('documents.newsletter')}</LinkButton>}
      >
        {error.errors[0]?.message}
      </EmptyState>
    )
  if (error !== null)
    return (
      <EmptyState
        page
        art="offline"
        title={t('pages.failed_title')}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  return (
    <p className="grid justify-items-center gap-4" role="status">
      <LoadingMark />
      <span className="sr-only">{t('documents.newsletter')}</span>
    </p>
  )
}
