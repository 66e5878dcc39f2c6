import { staffRights, staffRoles } from '@medina/contract/operator/people/staff-roles'
import type { OperatorScope } from '@medina/contract/wire/endpoint'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import './people.css'

/** The scopes that people tell apart; each has a row of the table. */
const rows = {
  orders: 'orders:write',
  refunds: 'refunds:write',
  prices: 'catalogue:write',
  payouts: 'payouts:write',
  settings: 'settings:write',
  people: 'people:write',
  keys: 'keys:write',
} as const satisfies Record<string, OperatorScope>
/** Acts that ask people with a second factor for it. */
const asking: readonly string[] = ['refunds', 'payouts', 'people', 'keys']
const names = Object.keys(rows) as (keyof typeof rows)[]

/** Each role with what it may do, from the table by which the service decides. */
export function RolesTable() {
  const { t } = useText()
  return (
    <section className="desk-box" aria-label={t('desk_people.roles')}>
      <h2 className="desk-people-title">{t('desk_people.roles')}</h2>
      <p className="desk-quiet flex items-center gap-2">
        <DeskIcon name="key" size={16} className="text-warning" />
        {t('desk_people.asks_factor')}
      </p>
      <div className="desk-people-scroll" tabIndex={0} role="region" aria-label={t('desk_people.roles')}>
        <table className="desk-people-roles">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('desk_people.may')}</span>
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {t(`desk.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`desk_people.may_${name}`)}</th>
                {staffRoles.map((role) => (
                  <td key={role}>
                    {staffRights[role].scopes.includes(rows[name]) ? (
                      asking.includes(name) ? (
                        <span className="text-warning">
                          <DeskIcon name="key" size={18} />
                          <span className="sr-only">{t('desk_people.yes_factor')}</span>
                        </span>
                      ) : (
                        <span className="text-success">
                          <Icon name="check" size={18} />
                          <span className="sr-only">{t('desk_people.yes')}</span>
                        </span>
                      )
                    ) : (
                      <>
                        <span aria-hidden>–</span>
                        <span className="sr-only">{t('desk_people.no')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
