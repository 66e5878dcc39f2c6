import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { PauseDialog } from '#shop/pause-dialog.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { ActList } from './act-list.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { useOpening } from './use-opening.ts'

/** Minutes for which a store may be busy, in addition to "the rest of the day" and "until ended". */
const BUSY_LENGTHS = [30, 60, 120]
/** Minutes that a busy store adds to its delivery time. */
const BUSY_MINUTES = [10, 15, 20, 30, 45]

/** Whether a store takes orders, how long they take, and what was done here. */
export function OpeningPage() {
  const { t } = useText()
  const title = t('desk_opening.title')
  return (
    <NeedsStore title={title}>
      {(store) => (
        <div className="desk-main">
          <DeskHead title={title} />
          <main id="content" className="desk-scroll">
            <div className="desk-narrow">
              <Opening store={store} />
              <Busy store={store} />
              <ActList storeId={store.id} />
            </div>
          </main>
        </div>
      )}
    </NeedsStore>
  )
}

function Opening({ store }: { store: KeyStore }) {
  const { t } = useText()
  const end = usePauseEnd()
  const { change } = useOpening(store)
  const [isAsking, setAsking] = useState(false)
  const until = end(store.closed_until)
  const closed = until === null ? t('desk_opening.closed') : t('desk_opening.closed_until', { until })
  return (
    <section className="desk-box" aria-label={t('desk_opening.orders_title')}>
      <div className="desk-row flex-wrap">
        <span className="min-w-0 flex-[1_1_10rem]">
          <h2>{t('desk_opening.orders_title')}</h2>
          <span className={store.open ? 'desk-quiet text-success' : 'desk-quiet text-danger'}>
            {store.active ? t(store.open ? 'desk_opening.takes' : 'desk_opening.outside_hours') : closed}
          </span>
        </span>
        {store.active ? (
          <Button variant="secondary" pending={change.isPending} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('desk_opening.close')}
          </Button>
        ) : (
          <Button pending={change.isPending} onClick={() => change.mutate({ active: true })}>
            {t('desk_opening.open_now')}
          </Button>
        )}
      </div>
      <div className="desk-row">
        <span className="flex-1">{t('desk_opening.hours_today')}</span>
        <HoursToday store={store} />
      </div>
      {isAsking && (
        <CloseDialog onChoose={(pause) => change.mutate({ active: false, ...pause })} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

const DAY_MS = 86_400_000

function HoursToday({ store: { hours_today: hours } }: { store: KeyStore }) {
  const { t } = useText()
  const time = useDeskTime()
  if (hours.length === 0) return <span className="text-ink-2">{t('desk_opening.closed_today')}</span>
  if (hours.some(({ from, to }) => Date.parse(to) - Date.parse(from) >= DAY_MS))
    return <span className="text-ink-2">{t('desk_opening.all_day')}</span>
  return (
    <span className="grid justify-items-end tabular-nums text-ink-2">
      {hours.map(({ from, to }) => (
        <span key={from}>{t('desk_opening.from_to', { from: time(from), to: time(to) })}</span>
      ))}
    </span>
  )
}

function Busy({ store }: { store: KeyStore }) {
  const { t } = useText()
  const end = usePauseEnd()
  const { change } = useOpening(store)
  const [minutes, setMinutes] = useState<number | null>(null)
  const isBusy = store.busy_minutes > 0
  const until = end(store.busy_until)
  return (
    <section className="desk-box" aria-label={t('desk_opening.busy_title')}>
      <div className="desk-row flex-wrap">
        <span className="min-w-0 flex-[1_1_10rem]">
          <h2>{t('desk_opening.busy_title')}</h2>
          <span className={isBusy ? 'desk-quiet text-warning' : 'desk-quiet'}>
            {isBusy && `${t('desk_opening.busy', { n: store.busy_minutes })} `}
            {isBusy && until !== null && `${t('desk_opening.busy_ends', { until })} `}
            {t('desk_opening.customers_see', store.delivery_minutes)}
          </span>
        </span>
        {isBusy && (
          <Button variant="secondary" pending={change.isPending} onClick={() => change.mutate({ busy_minutes: 0 })}>
            {t('desk_opening.end')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-2 pb-3" role="group" aria-label={t('desk_opening.busy_choices')}>
        {BUSY_MINUTES.map((count) => (
          <Chip key={count} pressed={store.busy_minutes === count} disabled={change.isPending} onClick={() => setMinutes(count)}>
            {t('desk_opening.more_minutes', { n: count })}
          </Chip>
        ))}
      </div>
      {minutes !== null && (
        <PauseDialog
          title={t('desk_opening.busy_how_long', { n: minutes })}
          minutes={BUSY_LENGTHS}
          onChoose={(pause) => change.mutate({ busy_minutes: minutes, ...pause })}
          onClose={() => setMinutes(null)}
        />
      )}
    </section>
  )
}
