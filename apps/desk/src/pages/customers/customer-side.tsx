import type { CustomerDetails } from '@medina/contract/operator/customers/operator-customers'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { CustomerAccess } from './customer-access.tsx'
import { useAddNote } from './customers.data.ts'
import { Different, Duplicates } from './duplicates.tsx'
import { Merges } from './merges.tsx'

type Part = { customer: CustomerDetails }
type SideProps = Part & { onGone: () => void }

/** Notes of the office, and what it may do with the account. */
export function CustomerSide({ customer, onGone }: SideProps) {
  const { t } = useText()
  const { may } = useDesk()
  return (
    <aside className="desk-case-decision" aria-label={t('desk_customers.notes')}>
      <Notes customer={customer} />
      <Duplicates customer={customer} />
      <Merges customer={customer} />
      <Different customer={customer} />
      {may('customers:write') && <CustomerAccess customer={customer} onGone={onGone} />}
    </aside>
  )
}

const MOST_LETTERS = 1000

function Notes({ customer: { id, notes } }: Part) {
  const { t } = useText()
  const { may } = useDesk()
  const moment = useDeskMoment()
  const [words, setWords] = useState('')
  const add = useAddNote(id, () => setWords(''))
  const typed = words.trim()
  return (
    <section className="desk-customer-box" aria-label={t('desk_customers.notes')}>
      <h3>{t('desk_customers.notes')}</h3>
      <p className="desk-quiet">{t('desk_customers.notes_hint')}</p>
      <ul className="desk-customer-rows">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="min-w-0 flex-1">
              <span className="desk-customer-words" dir="auto">
                {note.words}
              </span>
              <span className="desk-quiet">
                <bdi>{note.key.name}</bdi> • {moment(note.created_at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {may('customers:write') && (
        <>
          <TextArea
            label={t('desk_customers.note')}
            maxLength={MOST_LETTERS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button variant="secondary" disabled={typed === ''} pending={add.isPending} onClick={() => add.mutate(typed)}>
            {t('desk_customers.add_note')}
          </Button>
        </>
      )}
    </section>
  )
}
