import { type KeyRole, keyRoles, possibleScopes, usualScopes } from '@medina/contract/operator/people/key-scopes'
import type { KeyBody } from '@medina/contract/operator/people/operator-keys'
import type { OperatorScope } from '@medina/contract/wire/endpoint'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { nameScope } from '#shop/name-scope.ts'
import { CourierField } from './courier-field.tsx'
import { StoresField } from './stores-field.tsx'

/** Days until the end; none: until it is revoked. */
const lives = [30, 90, 365] as const

/** A key of a store for a year: an end that is chosen away is better than one that is forgotten. */
export function aNewKey(own: readonly OperatorScope[]): KeyBody {
  return { name: '', role: 'store', scopes: usualOf('store', own), store_ids: null, courier_id: null, days: 365 }
}

export function isKeyComplete({ name, role, scopes, courier_id: courier }: KeyBody): boolean {
  return name.trim() !== '' && scopes.length > 0 && (role !== 'deliveryman' || courier !== null)
}

/** The usual scopes of a role, as far as the maker has them. */
function usualOf(role: KeyRole, own: readonly OperatorScope[]): OperatorScope[] {
  return usualScopes[role].filter((scope) => own.includes(scope))
}

type FieldsProps = { body: KeyBody; own: readonly OperatorScope[]; onChange: (more: Partial<KeyBody>) => void }

export function KeyFields({ body, own, onChange }: FieldsProps) {
  const { t } = useText()
  const { name, role, days } = body
  const changeRole = (next: KeyRole) => onChange({ role: next, scopes: usualOf(next, own), store_ids: null, courier_id: null })
  return (
    <div className="grid gap-4">
      <Field
        label={t('desk_people.key_name')}
        hint={t('desk_people.key_name_hint')}
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label={t('desk_people.key_role')}
        value={role}
        hint={t(`desk_people.key_about_${role}`)}
        onChange={(event) => changeRole(event.target.value as KeyRole)}
      >
        {keyRoles.map((each) => (
          <option key={each} value={each}>
            {t(`desk_people.key_${each}`)}
          </option>
        ))}
      </Select>
      {role === 'deliveryman' ? (
        <CourierField chosen={body.courier_id} onChange={(courier_id) => onChange({ courier_id })} />
      ) : (
        <StoresField chosen={body.store_ids} canBeAll onChange={(store_ids) => onChange({ store_ids })} />
      )}
      <Select
        label={t('desk_people.end')}
        value={days ?? ''}
        onChange={(event) => onChange({ days: Number(event.target.value) || null })}
      >
        {lives.map((each) => (
          <option key={each} value={each}>
            {t('desk_people.after_days', { n: each })}
          </option>
        ))}
        <option value="">{t('desk_people.no_end')}</option>
      </Select>
      <ScopesField body={body} own={own} onChange={onChange} />
    </div>
  )
}

/** The rights of the key: of the scopes of its role those that its maker has. */
function ScopesField({ body: { role, scopes }, own, onChange }: FieldsProps) {
  const { t } = useText()
  const offered = possibleScopes(role).filter((scope) => own.includes(scope))
  const toggle = (scope: OperatorScope) =>
    onChange({ scopes: offered.filter((each) => (each === scope ? !scopes.includes(each) : scopes.includes(each))) })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk.rights')}</legend>
      <div className="desk-people-stores">
        {offered.map((scope) => (
          <label key={scope} className="desk-row">
            <Tick type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span className="min-w-0 flex-1">{t(`desk.scope_${nameScope(scope, role)}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
