import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useQueryClient } from '@tanstack/react-query'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import type { StoreWeek } from './opening.data.ts'
import { useOpening } from './use-opening.ts'

/** The prayers of today for which the store pauses, and whether it does; nothing in a shop without such a rule. */
export function PrayersBox({ store, of }: { store: KeyStore; of: StoreWeek | undefined }) {
  const { t, language } = useText()
  const now = useDeskNow()
  const client = useQueryClient()
  const { change, mayChange } = useOpening(store)
  const prayers = of?.week.prayers
  if (prayers === undefined) return null
  const { pauses, today } = prayers
  const set = (isOn: boolean) =>
    change.mutate(
      { prayer_pauses: isOn },
      { onSettled: () => void client.invalidateQueries({ queryKey: ['desk', 'hours', store.id] }) },
    )
  return (
    <section className="desk-box" aria-labelledby="desk-prayers">
      <div className="desk-row">
        <span className="min-w-0 flex-1">
          <h2 id="desk-prayers">{t('desk_hours.prayers')}</h2>
          <span className="desk-quiet">{t(pauses ? 'desk_hours.prayers_on' : 'desk_hours.prayers_off')}</span>
        </span>
        <SwitchInput
          aria-labelledby="desk-prayers"
          checked={pauses}
          disabled={!mayChange || change.isPending}
          onChange={(event) => set(event.target.checked)}
        />
      </div>
      {pauses && today.length === 0 && <p className="desk-quiet pb-3">{t('desk_hours.prayers_none')}</p>}
      {pauses && today.length > 0 && (
        <ul className="pb-3">
          {today.map(({ name, from, until }) => (
            <li key={from} className="desk-prayer" data-over={new Date(until) <= now || undefined}>
              <span>{name}</span>
              <span>{formatSpan(new Date(from), new Date(until), language, store.time_zone)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
