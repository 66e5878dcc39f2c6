import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { PauseDialog } from '#shop/pause-dialog.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'
import { useOpening } from './use-opening.ts'

/** Minutes for which a store may be busy, in addition to "the rest of the day" and "until ended". */
const BUSY_LENGTHS = [30, 60, 120]
/** Minutes that a busy store adds to its delivery time. */
const BUSY_MINUTES = [10, 15, 20, 30, 45]

/** How much longer orders take, and until when. */
export function BusyBox({ store }: { store: KeyStore }) {
  const { t } = useText()
  const end = usePauseEnd()
  const { change } = useOpening(store)
  const [minutes, setMinutes] = useState<number | null>(null)
  const isBusy = store.busy_minutes > 0
  const until = end(store.busy_until)
  return (
    <section className="desk-box" aria-label={t('desk_hours.busy_title')}>
      <div className="desk-row flex-wrap">
        <span className="min-w-0 flex-[1_1_10rem]">
          <h2>{t('desk_hours.busy_title')}</h2>
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
      <div className="flex flex-wrap gap-2 pb-3" role="group" aria-label={t('desk_hours.busy_choices')}>
        {BUSY_MINUTES.map((count) => (
          <Chip key={count} pressed={store.busy_minutes === count} disabled={change.isPending} onClick={() => setMinutes(count)}>
            {t('desk_hours.more_minutes', { n: count })}
          </Chip>
        ))}
      </div>
      {minutes !== null && (
        <PauseDialog
          title={t('desk_hours.busy_how_long', { n: minutes })}
          minutes={BUSY_LENGTHS}
          onChoose={(pause) => change.mutate({ busy_minutes: minutes, ...pause })}
          onClose={() => setMinutes(null)}
        />
      )}
    </section>
  )
}
