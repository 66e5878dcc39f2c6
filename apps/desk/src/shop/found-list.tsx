import type { ReactNode } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** The answer to a search, page by page. `rows` is undefined until it is read. */
export type Found<Row> = {
  rows: readonly Row[] | undefined
  hasFailed: boolean
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

type ListProps<Row> = {
  found: Found<Row>
  none: { title: string; text: string; art?: 'search' | 'notification' }
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a search, page by page, and advice where it found nothing or failed. */
export function FoundList<Row>({ found, none, children }: ListProps<Row>) {
  const { rows, hasFailed, retry } = found
  if (rows === undefined && hasFailed) return <ReadAgain onPress={retry} />
  if (rows === undefined) return <LoadingMark size={40} />
  if (rows.length === 0)
    return (
      <EmptyState art={none.art ?? 'search'} title={none.title}>
        {none.text}
      </EmptyState>
    )
  return (
    <>
      {children(rows)}
      <OlderRows {...found} />
    </>
  )
}

/** Loads the next, older rows of a list, if there are any. */
export function OlderRows({ hasMore, isLoadingMore, loadMore }: Pick<Found<unknown>, 'hasMore' | 'isLoadingMore' | 'loadMore'>) {
  const { t } = useText()
  if (!hasMore) return null
  return (
    <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
      {t('desk_opening.older')}
    </Button>
  )
}

/** A reading that failed, with the way to try again. */
export function ReadAgain({ onPress }: { onPress: () => void }) {
  const { t } = useText()
  return <EmptyState art="notification" title={t('error.generic')} action={<Button onClick={onPress}>{t('ui.retry')}</Button>} />
}
