import type { SecondFactor } from '@medina/contract/operator/people/second-factor'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { hasPasskeys } from '#session/passkeys.ts'
import { useDeskDate, useRecentMoment } from '#session/use-desk-moment.ts'
import { usePasskeyActs } from './passkeys.data.ts'

/** The passkeys of the reader: a finger, a face or a key instead of a code, here and at the sign-in. */
export function PasskeyBox({ passkeys }: Pick<SecondFactor, 'passkeys'>) {
  const { t } = useText()
  const day = useDeskDate()
  const moment = useRecentMoment()
  const [removing, setRemoving] = useState<number | null>(null)
  const { add, remove } = usePasskeyActs()
  return (
    <section className="desk-box desk-people-factor" aria-label={t('desk_people.passkeys')}>
      <h2 className="desk-people-title">{t('desk_people.passkeys')}</h2>
      <p className="desk-quiet">{t('desk_people.passkeys_text')}</p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map(({ id, browser, system, created_at: made, last_used_at: used }) => {
            const name = [browser, system].filter((part) => part !== null).join(', ') || t('desk_people.unknown_device')
            return (
              <li key={id} className="desk-row">
                <span className="min-w-0 flex-1">
                  <bdi className="block">{name}</bdi>
                  <span className="desk-quiet font-normal">
                    {t('desk_people.passkey_made', { day: day(made) })}
                    {used !== null && ` • ${t('desk_people.last_used', { time: moment(used) })}`}
                  </span>
                </span>
                <Button
                  variant="ghost"
                  disabled={remove.isPending}
                  aria-label={t('desk_people.remove_passkey_one', { name })}
                  onClick={() => setRemoving(id)}
                >
                  {t('desk_people.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant={passkeys.length === 0 ? 'primary' : 'secondary'}
        block
        pending={add.isPending}
        reason={hasPasskeys() ? undefined : t('desk_people.no_passkeys')}
        onClick={() => add.mutate()}
      >
        {t('desk_people.add_passkey')}
      </Button>
      <QuestionDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('desk_people.remove_passkey_title')}
        confirm={t('desk_people.remove')}
        onConfirm={() => {
          if (removing !== null) remove.mutate(removing)
          setRemoving(null)
        }}
      >
        <p className="text-ink-2">{t('desk_people.remove_passkey_text')}</p>
      </QuestionDialog>
    </section>
  )
}
