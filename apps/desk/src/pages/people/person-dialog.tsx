import type { Invited, Person, PersonBody, SignInLink } from '@medina/contract/operator/people/operator-people'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { ActDialog } from '#ui/act-dialog.tsx'
import { DeviceRows } from './device-rows.tsx'
import { LinkOnce } from './link-once.tsx'
import { type PersonAct, usePersonAct } from './people.data.ts'
import { isComplete, PersonFields, toBody } from './person-fields.tsx'

type DialogProps = {
  /** Null for somebody who is invited. */
  person: Person | null
  onClose: () => void
}

/** Invites a person, or changes one: name, contacts, role, devices. A link that was made is shown in place of the form. */
export function PersonDialog({ person, onClose }: DialogProps) {
  const { t, language } = useText()
  const [body, setBody] = useState<PersonBody>(() => toBody(person, language))
  const [link, setLink] = useState<SignInLink | null>(null)
  const act = usePersonAct((invited: Invited | null, { kind }: PersonAct) => {
    if (invited !== null) return setLink(invited.link)
    if (kind === 'change') showToast(t('desk_people.saved'))
    return kind === 'sign_out' || kind === 'reset' ? undefined : onClose()
  })
  const save = () => act.mutate(person === null ? { kind: 'invite', body } : { kind: 'change', id: person.id, body })
  if (link !== null)
    return (
      <ActDialog title={t('desk_people.link_title')} act={t('desk_people.done')} isReady onAct={onClose} onClose={onClose}>
        <LinkOnce link={link} />
      </ActDialog>
    )
  return (
    <ActDialog
      title={person === null ? t('desk_people.invite') : person.name}
      act={t(person === null ? 'desk_people.make_link' : 'desk_people.save')}
      isReady={isComplete(body)}
      isPending={act.isPending}
      onAct={save}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <PersonFields
          body={body}
          isRoleFixed={person?.is_last_owner === true}
          onChange={(more) => setBody({ ...body, ...more })}
        />
        {person !== null && (
          <PersonActs person={person} isPending={act.isPending} onAct={(wish) => act.mutate({ ...wish, id: person.id })} />
        )}
      </div>
    </ActDialog>
  )
}

type Wish = { kind: 'link' } | { kind: 'reset' } | { kind: 'remove' } | { kind: 'sign_out'; device: number | null }
type ActsProps = { person: Person; isPending: boolean; onAct: (wish: Wish) => void }

/** The devices of a person, another link, and the end of it all. */
function PersonActs({ person, isPending, onAct }: ActsProps) {
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
