import type { MachineKey } from '@medina/contract/operator/people/operator-keys'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskDate, useDeskMoment } from '#session/use-desk-moment.ts'
import { nameScope } from '#shop/name-scope.ts'

/** The rights of a key, its reach, its maker, and its end. */
export function KeyFacts({ shown }: { shown: MachineKey }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const day = useDeskDate()
  const { role, scopes, stores, courier, made_by: maker } = shown
  const facts = [
    [t('desk_people.key_role'), t(`desk_people.key_${role}`)],
    [
      courier === null ? t('desk_people.stores') : t('desk_people.courier'),
      courier?.name ?? stores?.map(({ name }) => name).join(t('ui.comma')) ?? t('desk_people.every_store'),
    ],
    [t('desk_people.made'), [moment(shown.created_at), maker].filter((part) => part !== null).join(t('ui.comma'))],
    [t('desk_people.used'), shown.last_used_at === null ? t('desk_people.never_used') : moment(shown.last_used_at)],
    [t('desk_people.end'), shown.expires_at === null ? t('desk_people.no_end') : day(shown.expires_at)],
    ...(shown.revoked_at === null ? [] : [[t('desk_people.state_revoked'), moment(shown.revoked_at)] as const]),
  ] as const
  return (
    <>
      <dl className="desk-people-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="desk-quiet">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="desk-rights" aria-label={t('desk.rights')}>
        {scopes.map((scope) => (
          <li key={scope}>{t(`desk.scope_${nameScope(scope, role)}`)}</li>
        ))}
      </ul>
      {shown.replaced_by !== null && <p className="desk-quiet">{t('desk_people.replaced')}</p>}
    </>
  )
}
