import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useWaitingChanges } from '#pages/menu/menu.data.ts'
import { ChangeLines } from './change-lines.tsx'
import { WaitingActs } from './waiting-acts.tsx'
import '#pages/menu/menu.css'

/** Changes that wait for the office: of one store, or of all stores of the key. */
export function WaitingList({ storeId, subject = 'item' }: { storeId: number | null; subject?: MenuSubject }) {
  const { t } = useText()
  const { data } = useWaitingChanges(storeId, subject)
  if (data === undefined) return <Skeleton className="h-24 w-full rounded-lg" />
  return (
    <section className="desk-wide grid gap-3" aria-label={t('desk_menu.waiting_title')}>
      <h2 className="text-h3">{t('desk_menu.waiting_title')}</h2>
      {data.changes.length === 0 && <p className="text-ink-2">{t('desk_menu.none_waiting')}</p>}
      <ul className="grid gap-3">
        {data.changes.map((change) => (
          <WaitingCard key={change.id} change={change} hasStore={storeId === null} />
        ))}
      </ul>
      {data.has_more && <p className="text-center text-ink-2">{t('desk_menu.more_waiting')}</p>}
    </section>
  )
}

function WaitingCard({ change, hasStore }: { change: MenuChange; hasStore: boolean }) {
  const { t } = useText()
  const moment = useRecentMoment()
  return (
    <li className="desk-box desk-menu-card">
      <div>
        <h3 className="text-label font-semibold">
          <bdi>{change.name}</bdi> {change.kind === 'add' && <Badge tone="accent">{t('desk_menu.new_badge')}</Badge>}
        </h3>
        <p className="desk-quiet">
          {hasStore && (
            <>
              <bdi>{change.store_name}</bdi>
              {' • '}
            </>
          )}
          <bdi>{change.key?.name}</bdi> • {moment(change.created_at)}
        </p>
      </div>
      <ChangeLines change={change} />
      <WaitingActs change={change} />
    </li>
  )
}
