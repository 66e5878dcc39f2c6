import { languageName } from '@medina/contract/device/language-names'
import type { Person } from '@medina/contract/operator/people/operator-people'
import { useText } from '@medina/web/texts/text.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { describeSignIn } from '../describe-sign-in.ts'

/** The role of a person, its reach, the contacts, and how the person signs in. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useText()
  const moment = useRecentMoment()
  const { role, stores, courier, email, phone, language, last_seen_at: seen } = person
  const facts = [
    [t('desk_people.role'), t(`desk.role_${role}`)],
    [t('desk_people.sees'), courier?.name ?? stores?.map(({ name }) => name).join(t('ui.comma')) ?? t('desk_people.every_store')],
    [t('desk_people.email'), email],
    [t('desk_people.phone'), phone],
    [t('desk_people.language'), language === undefined ? null : languageName(language)],
    [t('desk_people.signs_in'), t(`desk_people.sign_${describeSignIn(person).words}`)],
    [t('desk_people.last_here_column'), seen === null ? null : moment(seen)],
  ] as const
  return (
    <dl className="desk-people-facts">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt className="desk-quiet">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
