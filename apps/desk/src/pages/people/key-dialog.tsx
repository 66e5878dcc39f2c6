import type { KeyBody, MachineKey, MadeKey } from '@medina/contract/operator/people/operator-keys'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { QuestionDialog } from '@medina/web/ui/overlay/question-dialog.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'
import { KeyFacts } from './key-facts.tsx'
import { aNewKey, isKeyComplete, KeyFields } from './key-fields.tsx'
import { stateOf, useKeyAct } from './keys.data.ts'

type DialogProps = {
  /** Null for a key that is made. */
  shown: MachineKey | null
  onClose: () => void
}

/** Makes a key, or shows one with its end. A secret that was made is shown in place of the form, once. */
export function KeyDialog({ shown, onClose }: DialogProps) {
  const { t } = useText()
  const { me } = useDesk()
  const [body, setBody] = useState<KeyBody>(() => aNewKey(me.scopes))
  const [made, setMade] = useState<(MadeKey & { former_ends_at?: string }) | null>(null)
  const act = useKeyAct((answer) => (answer === null ? onClose() : setMade(answer)))
  if (made !== null) return <MadeOnce made={made} onClose={onClose} />
  if (shown === null)
    return (
      <ActDialog
        title={t('desk_people.make_key')}
        act={t('desk_people.make')}
        isReady={isKeyComplete(body)}
        isPending={act.isPending}
        onAct={() => act.mutate({ kind: 'make', body })}
        onClose={onClose}
      >
        <KeyFields body={body} own={me.scopes} onChange={(more) => setBody({ ...body, ...more })} />
      </ActDialog>
    )
  return (
    <ActDialog title={shown.name} act={t('ui.close')} isReady onAct={onClose} onClose={onClose}>
      <div className="grid gap-4">
        <KeyFacts shown={shown} />
        <KeyActs shown={shown} isPending={act.isPending} onAct={(kind) => act.mutate({ kind, id: shown.id })} />
      </div>
    </ActDialog>
  )
}

function MadeOnce({ made, onClose }: { made: MadeKey & { former_ends_at?: string }; onClose: () => void }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { former_ends_at: end } = made
  return (
    <ActDialog title={made.key.name} act={t('desk_people.done')} isReady onAct={onClose} onClose={onClose}>
      <SecretOnce secret={made.secret} copy={t('desk_people.copy_key')}>
        <p className="text-ink-2">{t('desk_people.key_once')}</p>
        {end !== undefined && <p>{t('desk_people.former_ends', { time: moment(end) })}</p>}
      </SecretOnce>
    </ActDialog>
  )
}

type Kind = 'rotate' | 'revoke'
type ActsProps = { shown: MachineKey; isPending: boolean; onAct: (kind: Kind) => void }

/** Replacing and revoking, each after a question that says what becomes of the devices. */
function KeyActs({ shown, isPending, onAct }: ActsProps) {
  const { t } = useText()
  const [question, setQuestion] = useState<Kind | null>(null)
  const { name, can_rotate: canRotate, replaced_by: next } = shown
  if (stateOf(shown, useDeskNow()) !== 'good') return null
  return (
    <>
      {next === null && (
        <Button
          variant="secondary"
          block
          pending={isPending}
          reason={canRotate ? undefined : t('desk_people.cannot_rotate')}
          onClick={() => setQuestion('rotate')}
        >
          {t('desk_people.rotate')}
        </Button>
      )}
      <Button variant="ghost" icon="trash" block pending={isPending} onClick={() => setQuestion('revoke')}>
        {t('desk_people.revoke')}
      </Button>
      {question !== null && (
        <QuestionDialog
          open
          onClose={() => setQuestion(null)}
          title={t(`desk_people.${question}_title`, { name })}
          confirm={t(`desk_people.${question}`)}
          onConfirm={() => {
            setQuestion(null)
            onAct(question)
          }}
        >
          <p className="text-ink-2">{t(`desk_people.${question}_text`)}</p>
        </QuestionDialog>
      )}
    </>
  )
}
