import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#shop/shop.css'
import { PeopleTabs } from './people-tabs.tsx'
import { usePeople } from './people.data.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PersonColumns, PersonRow } from './person-row.tsx'
import { RolesTable } from './roles-table.tsx'

/** The people who sign in to the desk, with what their roles may do. */
export function PeoplePage() {
  const { t } = useText()
  const people = usePeople()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const shown = people?.find(({ id }) => id === open) ?? null
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.people')}>
        <Button icon="plus" onClick={() => setOpen('new')}>
          {t('desk_people.invite')}
        </Button>
      </DeskHead>
      <main id="content" className="desk-scroll" aria-busy={people === undefined}>
        {people === undefined ? (
          <LoadingMark size={48} />
        ) : (
          <div className="desk-narrow desk-people-wide">
            <PeopleTabs shown="people" />
            <section className="desk-box desk-people-list" aria-label={t('desk.people')}>
              {people.length === 0 && <p className="desk-row desk-quiet">{t('desk_people.none')}</p>}
              {people.length > 0 && <PersonColumns />}
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onOpen={() => setOpen(person.id)} />
              ))}
            </section>
            <RolesTable />
          </div>
        )}
      </main>
      {(open === 'new' || shown !== null) && <PersonDialog key={open} person={shown} onClose={() => setOpen(null)} />}
    </div>
  )
}
