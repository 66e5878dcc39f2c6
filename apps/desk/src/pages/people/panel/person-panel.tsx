import type { Invited, Person, PersonBody, SignInLink } from '@medina/contract/operator/people/operator-people'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { LinkOnce } from '../link-once.tsx'
import { type PersonAct, usePersonAct } from '../people.data.ts'
import { PanelFrame } from './panel-frame.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { isComplete, PersonFields, toBody } from '../person-fields.tsx'

type PanelProps = {
  /** Null for somebody who is invited. */
  person: Person | null
  isWide: boolean
  onClose: () => void
}

/** A person with devices and acts, or the form by which one is invited or changed. A link that was made is shown in their place. */
export function PersonPanel({ person, isWide, onClose }: PanelProps) {
  const { t, language } = useText()
  const [body, setBody] = useState<PersonBody | null>(() => (person === null ? toBody(null, language) : null))
  const [link, setLink] = useState<SignInLink | null>(null)
  const act = usePersonAct((invited: Invited | null, { kind }: PersonAct) => {
    if (invited !== null) return setLink(invited.link)
    if (kind === 'change') {
      showToast(t('desk_people.saved'))
      setBody(null)
    }
    return kind === 'remove' ? onClose() : undefined
  })
  const frame = { isWide, onClose, isPending: act.isPending }
  if (link !== null)
    return (
      <PanelFrame
        {...frame}
        title={t('desk_people.link_title')}
        act={{ words: t('desk_people.done'), isReady: true, take: onClose }}
      >
        <LinkOnce link={link} />
      </PanelFrame>
    )
  if (person !== null && body === null)
    return (
      <PanelFrame {...frame} title={person.name} act={null}>
        <PersonFacts person={person} />
        <Button variant="secondary" icon="edit" block onClick={() => setBody(toBody(person, language))}>
          {t('desk_people.change')}
        </Button>
        <PersonActs person={person} isPending={act.isPending} onAct={(wish) => act.mutate({ ...wish, id: person.id })} />
      </PanelFrame>
    )
  const form = body ?? toBody(person, language)
  const save = () => act.mutate(person === null ? { kind: 'invite', body: form } : { kind: 'change', id: person.id, body: form })
  const words = t(person === null ? 'desk_people.make_link' : 'desk_people.save')
  return (
    <PanelFrame
      {...frame}
      title={person === null ? t('desk_people.invite') : person.name}
      act={{ words, isReady: isComplete(form), take: save }}
    >
      <PersonFields body={form} isRoleFixed={person?.is_last_owner === true} onChange={(more) => setBody({ ...form, ...more })} />
    </PanelFrame>
  )
}
