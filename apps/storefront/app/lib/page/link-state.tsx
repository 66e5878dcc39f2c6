import { ApiFailure } from '@medina/contract/wire/client'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'

type LinkStateProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The link is unknown or no longer valid. */
  unknown: { title: string; action: ReactNode }
  /** Any other failure, which may be tried again. */
  failed: string
  loading: string
}

/** Replaces a page that a link of a mail opens until its data has arrived, or when it cannot be loaded. */
export function LinkState({ query: { error, isFetching, refetch }, unknown, failed, loading }: LinkStateProps) {
  const { t } = useText()
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <EmptyState page art="offline" {...unknown}>
        {error.errors[0]?.message}
      </EmptyState>
    )
  if (error !== null)
    return (
      <EmptyState
        page
        art="offline"
        title={failed}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  return (
    <p className="grid justify-items-center" role="status">
      <LoadingMark />
      <span className="sr-only">{loading}</span>
    </p>
  )
}
