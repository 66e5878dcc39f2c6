import type { OperatorAct } from '@medina/contract/operator/operator-stock'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { always } from '#session/desk-session.tsx'

type ActPagesProps = {
  /** Query key of the list, in addition to the language. */
  name: readonly (string | number)[]
  /** Reads the acts before one, newest first. */
  read: (before: number | undefined, signal: AbortSignal) => Promise<{ acts: OperatorAct[]; has_more: boolean }>
  /** Milliseconds after which the list is read again. */
  refetchInterval?: number
  titleClassName: string
  children: (act: OperatorAct) => ReactNode
}

/** Acts of keys, page by page. */
export function ActPages({ name, read, refetchInterval, titleClassName, children }: ActPagesProps) {
  const { t, language } = useText()
  const query = useInfiniteQuery({
    queryKey: ['desk', ...name, language],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ acts, has_more }) => (has_more ? acts.at(-1)?.id : undefined),
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...always,
  })
  const acts = query.data?.pages.flatMap((page) => page.acts)
  return (
    <section className="desk-box" aria-label={t('desk_opening.history')} aria-busy={acts === undefined}>
      <h2 className={titleClassName}>{t('desk_opening.history')}</h2>
      {acts?.length === 0 && <p className="pb-4 text-ink-2">{t('desk_opening.no_acts')}</p>}
      <ol>{acts?.map(children)}</ol>
      {query.hasNextPage && (
        <Button variant="ghost" block pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('desk_opening.older')}
        </Button>
      )}
    </section>
  )
}
