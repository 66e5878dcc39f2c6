import type { Person } from '@medina/contract/operator/people/operator-people'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import '#shop/shop.css'
import { PeopleTabs } from './people-tabs.tsx'
import { usePeople } from './people.data.ts'
import { PersonDialog } from './person-dialog.tsx'
import { RolesTable } from './roles-table.tsx'

/** The people who sign in to the desk, with what their roles may do. */
export function PeoplePage() {
  const { t } = useText()
  const people = usePeople()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const shown = people?.find(({ id }) => id === open) ?? null
  return (
    <div className="desk-main">
      <DeskHead title={t('desk.people')} />
      <main id="content" className="desk-scroll" aria-busy={people === undefined}>
        {people === undefined ? (
          <LoadingMark size={48} />
        ) : (
          <div className="desk-narrow">
            <PeopleTabs shown="people" />
            <Button icon="plus" size="lg" block onClick={() => setOpen('new')}>
              {t('desk_people.invite')}
            </Button>
            <section className="desk-box" aria-label={t('desk.people')}>
              {people.length === 0 && <p className="desk-row desk-quiet">{t('desk_people.none')}</p>}
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

function PersonRow({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { name, email, phone, role, joined_at: joined, last_seen_at: seen, devices } = person
  const contact = email ?? phone
  return (
    <div className="desk-row">
      <button type="button" className="desk-row-button text-start" onClick={onOpen}>
        <span className="min-w-0 flex-1">
          <bdi className="block">{name}</bdi>
          <span className="desk-quiet">
            {contact !== null && (
              <>
                <bdi dir="ltr">{contact}</bdi>
                {' • '}
              </>
            )}
            {joined === null
              ? t('desk_people.invited')
              : t('desk_people.last_here', { time: seen === null ? '' : moment(seen), n: devices.length })}
          </span>
        </span>
        <Badge tone={role === 'owner' ? 'accent' : joined === null ? 'warning' : 'neutral'}>{t(`desk.role_${role}`)}</Badge>
      </button>
    </div>
  )
}
