import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useCourierNames } from './people.data.ts'

type FieldProps = { chosen: number | null; onChange: (courierId: number | null) => void }

/** The courier whose orders a person or a key delivers. */
export function CourierField({ chosen, onChange }: FieldProps) {
  const { t } = useText()
  const couriers = useCourierNames(true)
  return (
    <Select
      label={t('desk_people.courier')}
      value={chosen ?? ''}
      onChange={(event) => onChange(Number(event.target.value) || null)}
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
