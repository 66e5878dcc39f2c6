import type { Person } from '@medina/contract/operator/people/operator-people'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'

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
export function PersonRow({ person, onOpen }: { person: Person; onOpen: () => void }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { name, email, phone, role, stores, courier, joined_at: joined, last_seen_at: seen, devices } = person
  const contact = email ?? phone
  const reach = courier?.name ?? stores?.map((store) => store.name).join(t('ui.comma')) ?? t('desk_people.every_store')
  const { words, icon, isWeak } = describeSignIn(person)
  return (
    <button type="button" className="desk-people-row text-start" onClick={onOpen}>
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

type SignIn = {
  words: 'invited' | 'passkey_app' | 'passkey' | 'app' | 'email' | 'phone' | 'link'
  icon: DeskIconName
  isWeak: boolean
}

/** How the person signs in and proves a second time. Whoever moves money by one factor alone stands out. */
function describeSignIn({ role, email, phone, joined_at: joined, has_app: hasApp, passkeys = 0 }: Person): SignIn {
  if (joined === null) return { words: 'invited', icon: 'waiting', isWeak: true }
  if (passkeys > 0) return { words: hasApp === true ? 'passkey_app' : 'passkey', icon: 'key', isWeak: false }
  if (hasApp === true) return { words: 'app', icon: 'key', isWeak: false }
  const isWeak = role === 'owner' || role === 'finance'
  if (email !== null) return { words: 'email', icon: 'mail', isWeak }
  return phone === null ? { words: 'link', icon: 'laptop', isWeak } : { words: 'phone', icon: 'chat', isWeak }
}
