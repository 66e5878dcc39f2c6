import { languageName } from '@medina/contract/device/language-names'
import { defaultLanguages, type Language } from '@medina/contract/device/languages'
import type { Person, PersonBody } from '@medina/contract/operator/people/operator-people'
import { canLimitStores, type StaffRole, staffRights, staffRoles } from '@medina/contract/operator/people/staff-roles'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useCourierNames } from './people.data.ts'

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
        type="email"
        dir="ltr"
        autoComplete="off"
        value={body.email ?? ''}
        onChange={(event) => onChange({ email: toText(event.target.value) })}
      />
      <Field
        label={t('desk_people.phone')}
        type="tel"
        dir="ltr"
        autoComplete="off"
        value={body.phone ?? ''}
        onChange={(event) => onChange({ phone: toText(event.target.value) })}
      />
      <LanguageField body={body} onChange={onChange} />
      {canLimitStores(body.role) && <StoresField body={body} onChange={onChange} />}
      {body.role === 'courier' && <CourierField body={body} onChange={onChange} />}
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

/** The stores of a role. Nothing ticked is every store, for the roles that may see every store. */
function StoresField({ body, onChange }: ChoiceProps) {
  const { t } = useText()
  const { stores } = useDesk()
  const chosen = body.store_ids ?? []
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    onChange({ store_ids: next.length === 0 ? null : next })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('desk_people.stores')}</legend>
      {staffRights[body.role].reach === 'business' && <p className="desk-quiet">{t('desk_people.stores_all')}</p>}
      <div className="desk-people-stores">
        {stores.map(({ id, name }) => (
          <label key={id} className="desk-row">
            <Tick type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <bdi className="min-w-0 flex-1">{name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CourierField({ body, onChange }: ChoiceProps) {
  const { t } = useText()
  const couriers = useCourierNames(true)
  return (
    <Select
      label={t('desk_people.courier')}
      value={body.courier_id ?? ''}
      onChange={(event) => onChange({ courier_id: Number(event.target.value) || null })}
    >
      <option value="">{t('desk_people.choose')}</option>
      {couriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
