import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkState } from '#lib/page/link-state.tsx'

/** Performs the action of a mail's link as soon as it is opened; it is idempotent. */
export function NewsletterAnswer({ kind, token }: { kind: 'confirm' | 'leave'; token: string }) {
  const { t } = useText()
  const { call, headers } = useShop()
  const query = useQuery({
    queryKey: ['newsletter', kind, token],
    queryFn: () =>
      kind === 'confirm'
        ? call('newsletter.confirm', { body: { token } }, headers)
        : call('newsletter.leave', { query: { token } }, headers),
    enabled: !import.meta.env.SSR,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = query
  if (data !== undefined)
    return (
      <EmptyState
        page
        art="letter"
        title={t(kind === 'confirm' ? 'pages.newsletter_confirmed' : 'pages.newsletter_left')}
        action={<LinkButton to="/home">{t('pages.to_shop')}</LinkButton>}
      >
        {data.message}
      </EmptyState>
    )
  return (
    <LinkState
      query={query}
      unknown={{
        title: t('pages.newsletter_link'),
        action: <LinkButton to="/newsletter">{t('documents.newsletter')}</LinkButton>,
      }}
      failed={t('pages.failed_title')}
      loading={t('documents.newsletter')}
    />
  )
}
