import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { type FormEvent, useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useDayOfCoupon } from '#features/promotions/day-of-coupon.ts'
import { useCouponUse } from './use-now.tsx'

/** A field for a coupon code: a usable code continues, any other one shows the reason. */
export function EnterCode({ coupons }: { coupons: readonly CustomerCoupon[] }) {
  const { t } = useText()
  const write = useDayOfCoupon()
  const wayOf = useCouponUse()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')

  function enter(event: FormEvent): void {
    event.preventDefault()
    const code = toLatinDigits(typed).trim().toUpperCase()
    const coupon = coupons.find((each) => each.code.toUpperCase() === code)
    const take = coupon?.state === 'usable' ? wayOf(coupon) : null
    if (take !== null) return take()
    setError(code === '' ? t('coupons.code_empty') : refuse(code, coupon))
  }

  function refuse(code: string, coupon: CustomerCoupon | undefined): string {
    switch (coupon?.state) {
      case undefined:
        return t('coupons.code_unknown', { code })
      case 'coming':
        return t('coupons.code_coming', { code, date: write(coupon.start_date) })
      case 'expired':
        return t('coupons.code_expired', { code, date: write(coupon.expire_date) })
      case 'used':
        return t('coupons.code_used', { code })
      case 'usable':
        return t('coupons.code_elsewhere', { code, module: coupon.module.name })
    }
  }

  return (
    <form noValidate className="coupons-code" onSubmit={enter}>
      <Field
        label={t('coupons.enter')}
        className="flex-1"
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" variant="secondary">
        {t('coupons.use')}
      </Button>
    </form>
  )
}
