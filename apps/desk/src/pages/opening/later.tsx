import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { findEvening, listLaterEnds, toLaterDay } from './later-tonight.ts'
import { findRefusalOf, type StoreWeek, useDaySave } from './opening.data.ts'

/** Lets the store close later tonight, by one tap: a special day of this date, which is listed below and can be removed there. */
export function Later({ store, of }: { store: KeyStore; of: StoreWeek }) {
  const { t } = useText()
  const { may } = useDesk()
  const time = useDeskTime()
  const now = useDeskNow()
  const save = useDaySave()
  const evening = findEvening(of, now)
  const ends = evening === null ? [] : listLaterEnds(evening, of, now)
  if (evening === null || ends.length === 0) return null
  const close = (end: Date) =>
    save.mutate(toLaterDay(evening, of, { storeId: store.id, end }), {
      // Other failures are shown by the change itself.
      onError: (error) => findRefusalOf(error) !== null && showFailure(error, t),
    })
  return (
    <div role="group" aria-labelledby="later-title" className="desk-later-tonight">
      <h2 id="later-title">{t('desk_hours.later')}</h2>
      <p className="text-sm text-ink-2">
        {t(evening.end > now ? 'desk_hours.later_text' : 'desk_hours.was_open_text', { time: time(evening.end) })}
      </p>
      <div className="desk-tonight-choices">
        {ends.map((end) => (
          <Chip key={end.getTime()} disabled={!may('catalogue:write') || save.isPending} onClick={() => close(end)}>
            {t('desk_hours.later_until', { time: time(end) })}
          </Chip>
        ))}
      </div>
    </div>
  )
}
