import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useUndoMenu } from '#pages/menu/menu.data.ts'
import { ChangeLines } from '#pages/menu/waiting/change-lines.tsx'

/** The changes of an item or vehicle, newest first: whose key, when, before and after. */
export function HistorySection({ itemId, subject = 'item' }: { itemId: number; subject?: MenuSubject }) {
  const { t, language } = useText()
  const { call } = useDesk()
  const query = useInfiniteQuery({
    queryKey: ['desk', 'menu', 'history', subject, itemId, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        'operator.menuChanges',
        { query: { ...(subject === 'item' ? { item_id: itemId } : { vehicle_id: itemId }), before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, has_more: hasMore }) => (hasMore ? changes.at(-1)?.id : undefined),
    ...always,
  })
  const changes = query.data?.pages.flatMap((page) => page.changes)
  return (
    <section className="desk-item-card" aria-labelledby="item-history" aria-busy={changes === undefined}>
      <h2 id="item-history">{t('desk_menu.history')}</h2>
      {changes?.length === 0 && <p className="text-ink-2">{t('desk_menu.no_history')}</p>}
      <ol className="desk-item-history">
        {changes?.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button variant="ghost" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('desk_menu.older')}
        </Button>
      )}
    </section>
  )
}

function Entry({ change }: { change: MenuChange }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const now = useDeskNow()
  const undo = useUndoMenu()
  const { id, state, key, decided_by: by, reason, created_at: at, undo_until: until } = change
  const mayUndo = state === 'waiting' || (until !== null && Date.parse(until) > now.getTime())
  return (
    <li>
      <p className="desk-quiet">
        {key === null ? t('desk_menu.by_itself') : <bdi>{key.name}</bdi>} • {moment(at)}
      </p>
      {state !== 'done' && <Badge tone={state === 'refused' ? 'danger' : 'warning'}>{t(`desk_menu.change_${state}`)}</Badge>}
      {by !== null && (
        <p className="desk-quiet">
          {t('desk_menu.decided_by')} <bdi>{by.name}</bdi>
        </p>
      )}
      {reason !== null && (
        <p dir="auto" className="text-danger">
          {reason}
        </p>
      )}
      <ChangeLines change={change} />
      {mayUndo && (
        <Button variant="ghost" size="sm" pending={undo.isPending} onClick={() => undo.mutate([id])}>
          {t(state === 'waiting' ? 'desk_menu.take_back' : 'desk.undo')}
        </Button>
      )}
    </li>
  )
}
