import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { useOpening } from './use-opening.ts'
/** Opens and closes a store, independently of its hours. Closing asks for how long. `label` names the switch where there are several. */
export function StoreSwitch({ store, label }: { store: KeyStore; label?: string }) {
  const { t } = useText()
  const time = useDeskTime()
  const moment = useDeskMoment()
  const { change, mayChange } = useOpening(store)
  const [isAsking, setAsking] = useState(false)
  const wanted = change.isPending ? change.variables?.active : undefined
  const isActive = wanted ?? store.active
  const isOpen = wanted ?? store.open
  const until = isOpen ? store.closes_at : store.opens_at
  return (
    <>
      <label className="desk-open">
        <span>
          <b className={isOpen ? 'text-success' : 'text-danger'}>{t(isOpen ? 'desk.open' : 'desk.closed')}</b>
          {until !== null && isActive && (
            <span className="text-ink-2">
              {' '}
              {t(isOpen ? 'desk.until' : 'desk.opens', { time: isNear(until) ? time(until) : moment(until) })}
            </span>
          )}
        </span>
        <SwitchInput
          aria-label={label ?? t('desk.takes_orders')}
          checked={isActive}
          disabled={!mayChange}
          aria-disabled={change.isPending || undefined}
          onChange={(event) => {
            if (change.isPending) return
            if (event.target.checked) change.mutate({ active: true })
            else setAsking(true)
          }}
        />
      </label>
      {isAsking && (
        <CloseDialog onChoose={(pause) => change.mutate({ active: false, ...pause })} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

const NEAR_MS = 20 * 3_600_000

/** Whether a time alone says when it is: a store may be closed for several days. */
function isNear(at: string): boolean {
  return Date.parse(at) - readDeskNow().getTime() < NEAR_MS
}
