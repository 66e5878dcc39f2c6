import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { toLocalTime } from '@medina/time/local-time'
import { findDayEnd } from '@medina/time/until-tomorrow'
import { readOpening } from '@medina/time/opening-hours'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useBoard } from '#acts/board-data.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import type { Pause } from '#shop/pause-dialog.tsx'
import { findUntil, startUntil, UntilFields } from '#shop/until-fields.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { StoreWeek } from './opening.data.ts'
import { useHoursText } from './use-hours-text.ts'
import { useClosingReason } from './use-closing-reason.ts'
import { Later } from './later.tsx'
import { useOpening } from './use-opening.ts'

const MINUTE_MS = 60_000

/** Closes the store until a time of its choice, and opens it again. `of` is undefined until the hours are read. */
export function TonightBox({ store, of }: { store: KeyStore; of: StoreWeek | undefined }) {
  return (
    <section className="desk-box desk-tonight" aria-labelledby="desk-tonight">
      {store.active ? <Close store={store} of={of} /> : <Closed store={store} />}
      {store.active && of !== undefined && <Later store={store} of={of} />}
    </section>
  )
}

function Closed({ store }: { store: KeyStore }) {
  const { t } = useText()
  const end = usePauseEnd()
  const { opens } = useHoursText()
  const { change, mayChange } = useOpening(store)
  const why = useClosingReason()
  const until = end(store.closed_until)
  return (
    <>
      <div className="desk-hours-head">
        <h2 id="desk-tonight" className="text-danger">
          {until === null ? t('desk_opening.closed') : t('desk_opening.closed_until', { until })}
        </h2>
        {mayChange && (
          <Button pending={change.isPending} onClick={() => change.mutate({ active: true })}>
            {t('desk_opening.open_now')}
          </Button>
        )}
      </div>
      <p className="text-ink-2">
        {why(store)} {t('desk_opening.close_text')}{' '}
        {store.closed_until !== null && opens(store.opens_at === null ? null : new Date(store.opens_at), store.time_zone)}
      </p>
    </>
  )
}

/** A way to close: what the service is sent, and when the pause ends; null if that is done by hand, or not known yet. */
type Choice = { name: string; label: string; pause: Pause; end: Date | null }

function useChoices({ time_zone: timeZone }: KeyStore, now: Date, other: Date | null): Choice[] {
  const { t } = useText()
  const time = useDeskTime()
  const later = findLaterHour(now, timeZone)
  const after = (minutes: number) => ({ pause: { minutes }, end: new Date(now.getTime() + minutes * MINUTE_MS) })
  const until = (end: Date | null) => ({ pause: end === null ? {} : { until: end.toISOString() }, end })
  return [
    { name: 'half', label: t('desk_shop.minutes', { n: 30 }), ...after(30) },
    { name: 'hour', label: t('desk_shop.hours', { n: 1 }), ...after(60) },
    { name: 'later', label: t('desk_hours.later_until', { time: time(later) }), ...until(later) },
    { name: 'today', label: t('desk_shop.today'), pause: { today: true }, end: findDayEnd(timeZone, now) },
    { name: OTHER, label: t('desk_shop.other_time'), ...until(other) },
    { name: 'hand', label: t('desk_shop.open_end'), pause: {}, end: null },
  ]
}

/** A date and a time of its own. */
const OTHER = 'other'

function Close({ store, of }: { store: KeyStore; of: StoreWeek | undefined }) {
  const { t } = useText()
  const now = useDeskNow()
  const { change, mayChange } = useOpening(store)
  const [name, setName] = useState<string | null>(null)
  const [draft, setDraft] = useState(() => startUntil(now, store.time_zone))
  const { until, problem } = findUntil(draft, store.time_zone, now)
  const choices = useChoices(store, now, until)
  const choice = choices.find((each) => each.name === name)
  const isReady = name !== OTHER || until !== null
  return (
    <>
      <h2 id="desk-tonight" className="flex items-center gap-2">
        <DeskIcon name="moon" className="text-warning" />
        {t('desk_hours.tonight')}
      </h2>
      <p className={store.open ? 'text-sm text-success' : 'text-sm text-danger'}>
        {t(store.open ? 'desk_hours.takes' : 'desk_hours.outside_hours')}
      </p>
      <div role="group" aria-label={t('desk_opening.close_title')} className="desk-tonight-choices">
        {choices.map((each) => (
          <Chip
            key={each.name}
            pressed={each.name === name}
            disabled={!mayChange || change.isPending}
            onClick={() => setName(each.name === name ? null : each.name)}
          >
            {each.label}
          </Chip>
        ))}
      </div>
      {name === OTHER && <UntilFields draft={draft} problem={problem} onChange={setDraft} />}
      {choice !== undefined && isReady && <Outcome store={store} of={of} end={choice.end} />}
      {choice !== undefined && (
        <Button
          variant="danger"
          block
          pending={change.isPending}
          disabled={!isReady}
          onClick={() => change.mutate({ active: false, ...choice.pause })}
        >
          {t('desk_hours.close_now')}
        </Button>
      )}
    </>
  )
}

/** A full hour by the store's clock, between one and two hours from now. */
function findLaterHour(now: Date, timeZone: string): Date {
  const minutes = Number(toLocalTime(now, timeZone).time.slice(3, 5))
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 120 - minutes) * MINUTE_MS)
}

type OutcomeProps = { store: KeyStore; of: StoreWeek | undefined; end: Date | null }

/** States what becomes of promised orders, and when the store opens again. */
function Outcome({ store, of, end }: OutcomeProps) {
  const { t } = useText()
  const { opens } = useHoursText()
  const { orders = [] } = useBoard()
  const promised = orders.filter(({ order_status: status }) => status !== 'delivered' && status !== 'canceled').length
  const opening = end === null || of === undefined ? null : readOpening(of.hours, end)
  return (
    <p className="text-ink-2" role="status">
      {t('desk_hours.promised', { n: promised })}{' '}
      {end === null
        ? t('desk_hours.opens_by_hand')
        : opening !== null && opens(opening.open ? end : opening.opens_at, store.time_zone)}
    </p>
  )
}
