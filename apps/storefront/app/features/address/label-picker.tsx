import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { addressIcons, type AddressType, addressTypes } from './address.ts'
import './address.css'

type LabelPickerProps = { name: string; value: AddressType; onChange: (type: AddressType) => void; className?: string }

/** "Label As": home, office or other (spec 2.049, 9.038). */
export function LabelPicker({ name, value, onChange, className }: LabelPickerProps) {
  const { t } = useText()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 text-sm font-medium">{t('address.label_as')}</legend>
      <div className="address-labels">
        {addressTypes.map((type) => (
          <label key={type} className="address-label">
            <input type="radio" name={name} value={type} checked={type === value} onChange={() => onChange(type)} />
            <Icon name={addressIcons[type]} size={20} />
            {t(`address.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
