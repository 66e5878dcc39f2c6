import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import type { AddressType } from '#features/address/address.ts'

const LabelPicker = lazyWithRetry(() =>
  withTexts('address', import('#features/address/label-picker.tsx')).then((loaded) => ({ default: loaded.LabelPicker })),
)

type SaveThisAddressProps = {
  /** Null while the address is not to be saved. */
  label: AddressType | null
  onChange: (label: AddressType | null) => void
}

/** "Save this Address" and its label (spec 2.051). */
export function SaveThisAddress({ label, onChange }: SaveThisAddressProps) {
  const { t } = useText()
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 font-medium">
        <Tick
          type="checkbox"
          checked={label !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? 'home' : null)}
        />
        {t('checkout.save_this')}
      </label>
      {label !== null && (
        <Suspense fallback={null}>
          <LabelPicker name="address_type" className="mt-1" value={label} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
