import type { Person } from '@medina/contract/operator/people/operator-people'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { DeviceRows } from '../device-rows.tsx'

type Wish = { kind: 'link' } | { kind: 'reset' } | { kind: 'remove' } | { kind: 'sign_out'; device: number | null }
type ActsProps = { person: Person; isPending: boolean; onAct: (wish: Wish) => void }

/** The devices of a person, another link, and the end of it all. */
export function PersonActs({ person, isPending, onAct }: ActsProps) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {person.devices.length > 0 && (
        <section aria-label={t('desk_people.devices')}>
          <h3 className="text-label">{t('desk_people.devices')}</h3>
          <DeviceRows
            devices={person.devices}
            isPending={isPending}
            onSignOut={(device) => onAct({ kind: 'sign_out', device })}
          />
          <Button variant="secondary" block pending={isPending} onClick={() => onAct({ kind: 'sign_out', device: null })}>
            {t('desk_people.sign_out_all')}
          </Button>
        </section>
      )}
      <Button variant="secondary" block pending={isPending} onClick={() => onAct({ kind: 'link' })}>
        {t('desk_people.new_link')}
      </Button>
      {person.has_app === true && <ResetFactor name={person.name} onReset={() => onAct({ kind: 'reset' })} />}
      <Button
        variant="ghost"
        icon="trash"
        block
        reason={person.is_last_owner ? t('desk_people.last_owner') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('desk_people.remove')}
      </Button>
      <QuestionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('desk_people.remove_title', { name: person.name })}
        confirm={t('desk_people.remove')}
        onConfirm={() => onAct({ kind: 'remove' })}
      >
        <p className="text-ink-2">{t('desk_people.remove_text')}</p>
      </QuestionDialog>
    </>
  )
}

/** For somebody who has lost the phone with the app, and the recovery codes. */
function ResetFactor({ name, onReset }: { name: string; onReset: () => void }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        {t('desk_people.reset_factor')}
      </Button>
      <QuestionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('desk_people.reset_title', { name })}
        confirm={t('desk_people.reset_factor')}
        onConfirm={() => {
          setAsking(false)
          onReset()
        }}
      >
        <p className="text-ink-2">{t('desk_people.reset_text')}</p>
      </QuestionDialog>
    </>
  )
}
