import type { Person } from '@medina/contract/operator/people/operator-people'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { describeSignIn } from './describe-sign-in.ts'

/** The names of the columns, where there is room for them. */
export function PersonColumns() {
  const { t } = useText()
  const names = ['person', 'role', 'sees', 'signs_in', 'last_here_column', 'devices'] as const
  return (
    <div className="desk-people-row desk-people-columns" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{t(`desk_people.${name}`)}</span>
      ))}
    </div>
  )
}

/** A person with the role, what it reaches, and how the person signs in; a phone shows them below each other. */
export function PersonRow({ person, isShown, onOpen }: { person: Person; isShown: boolean; onOpen: () => void }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { name, email, phone, role, stores, courier, joined_at: joined, last_seen_at: seen, devices } = person
  const contact = email ?? phone
  const reach = courier?.name ?? stores?.map((store) => store.name).join(t('ui.comma')) ?? t('desk_people.every_store')
  const { words, icon, isWeak } = describeSignIn(person)
  return (
    <button
      type="button"
      id={`person-${person.id}`}
      aria-pressed={isShown}
      className="desk-people-row text-start"
      onClick={onOpen}
    >
      <span className="min-w-0">
        <bdi className="block font-semibold">{name}</bdi>
        {contact !== null && (
          <bdi dir="ltr" className="desk-quiet clip-1">
            {contact}
          </bdi>
        )}
      </span>
      <span className="desk-people-role">
        <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{t(`desk.role_${role}`)}</Badge>
      </span>
      <bdi className="desk-people-reach clip-1">{reach}</bdi>
      <span className={classNames('desk-people-sign', isWeak ? 'text-warning' : 'text-ink-2')}>
        <DeskIcon name={icon} size={16} />
        {t(`desk_people.sign_${words}`)}
      </span>
      <span className="desk-quiet">
        <span className="desk-people-word">
          {joined !== null && seen !== null ? `${t('desk_people.last_here_column')} ` : ''}
        </span>
        {joined === null || seen === null ? '–' : moment(seen)}
      </span>
      <span className="desk-people-count">{devices.length}</span>
    </button>
  )
}
