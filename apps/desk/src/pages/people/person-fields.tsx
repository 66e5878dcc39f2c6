import { languageName } from '@medina/contract/device/language-names'
import { defaultLanguages, type Language } from '@medina/contract/device/languages'
import type { Person, PersonBody } from '@medina/contract/operator/people/operator-people'
import { canLimitStores, type StaffRole, staffRights, staffRoles } from '@medina/contract/operator/people/staff-roles'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { CourierField } from './courier-field.tsx'
import { StoresField } from './stores-field.tsx'

type FieldsProps = { body: PersonBody; isRoleFixed: boolean; onChange: (more: Partial<PersonBody>) => void }

/** The form's beginning: what is known of a person, or somebody of the office. */
export function toBody(person: Person | null, inviter: Language): PersonBody {
  return {
    name: person?.name ?? '',
    email: person?.email ?? null,
    phone: person?.phone ?? null,
    language: person === null ? inviter : person.language,
    role: person?.role ?? 'store_staff',
    store_ids: person?.stores?.map(({ id }) => id) ?? null,
    courier_id: person?.courier?.id ?? null,
  }
}

/** Whether the form has what its role needs; the service checks the rest. */
export function isComplete({ name, role, store_ids: stores, courier_id: courier }: PersonBody): boolean {
  const { reach } = staffRights[role]
  if (name.trim() === '') return false
  return reach === 'business' || (reach === 'stores' ? stores !== null && stores.length > 0 : courier !== null)
}

export function PersonFields({ body, isRoleFixed, onChange }: FieldsProps) {
  const { t } = useText()
  const toText = (text: string): string | null => (text === '' ? null : text)
  return (
    <>
      <Field
        label={t('desk_people.name')}
        maxLength={100}
        value={body.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label={t('desk_people.role')}
        value={body.role}
        disabled={isRoleFixed}
        hint={t(`desk_people.about_${body.role}`)}
        onChange={(event) => onChange({ role: event.target.value as StaffRole, store_ids: null })}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {t(`desk.role_${role}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t('desk_people.email')}
        aside={t('ui.optional')}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={body.email ?? ''}
        onChange={(event) => onChange({ email: toText(event.target.value) })}
      />
      <Field
        label={t('desk_people.phone')}
        aside={t('ui.optional')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        value={body.phone ?? ''}
        onChange={(event) => onChange({ phone: toText(event.target.value) })}
      />
      <LanguageField body={body} onChange={onChange} />
      {canLimitStores(body.role) && (
        <StoresField
          chosen={body.store_ids}
          canBeAll={staffRights[body.role].reach === 'business'}
          onChange={(store_ids) => onChange({ store_ids })}
        />
      )}
      {body.role === 'courier' && <CourierField chosen={body.courier_id} onChange={(courier_id) => onChange({ courier_id })} />}
    </>
  )
}

type ChoiceProps = Pick<FieldsProps, 'body' | 'onChange'>

/** The language of invitation and codes. A shop of one language has no choice. */
function LanguageField({ body, onChange }: ChoiceProps) {
  const { t } = useText()
  const offered = useConfig()?.languages ?? defaultLanguages
  if (offered.length < 2) return null
  return (
    <Select
      label={t('desk_people.language')}
      hint={t('desk_people.language_hint')}
      value={body.language ?? ''}
      onChange={(event) => onChange({ language: offered.find((each) => each === event.target.value) })}
    >
      {body.language !== undefined && !offered.includes(body.language) && (
        <option value={body.language}>{languageName(body.language)}</option>
      )}
      {offered.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName(each)}
        </option>
      ))}
    </Select>
  )
}
