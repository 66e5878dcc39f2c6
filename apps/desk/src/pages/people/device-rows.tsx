import type { StaffDevice } from '@medina/contract/operator/people/operator-people'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type RowsProps = { devices: readonly StaffDevice[]; isPending: boolean; onSignOut: (id: number) => void }

/** Browsers in which a person is signed in, each with an end. */
export function DeviceRows({ devices, isPending, onSignOut }: RowsProps) {
  const { t } = useText()
  const moment = useRecentMoment()
  return (
    <ul>
      {devices.map(({ id, browser, system, is_current: isCurrent, last_seen_at: seen }) => {
        const name = [browser, system].filter((part) => part !== null).join(', ')
        return (
          <li key={id} className="desk-row">
            <span className="min-w-0 flex-1">
              <bdi className="block">{name === '' ? t('desk_people.unknown_device') : name}</bdi>
              <span className="desk-quiet">{isCurrent ? t('desk.this_device') : moment(seen)}</span>
            </span>
            {!isCurrent && (
              <Button
                variant="ghost"
                disabled={isPending}
                aria-label={t('desk_people.sign_out_one', { name })}
                onClick={() => onSignOut(id)}
              >
                {t('desk_people.sign_out')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
