import type { Quote } from '@medina/contract/orders/checkout'
import { Suspense, useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { removeCoupon } from '#features/promotions/chosen-coupon.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Purchase } from './coupon-dialog.tsx'
import '@medina/web/ui/form/field.css'

const CouponDialog = lazyWithRetry(() => withTexts('paying', import('./coupon-dialog.tsx')))

type CouponBoxProps = {
  /** The code that the current bill was calculated with; empty without one. */
  code: string
  quote: (Pick<Quote, 'coupon' | 'coupon_refusal'> & Purchase) | undefined
  /** A bill with another code is being fetched. */
  isOld: boolean
  storeId: number
  onChange: (code: string) => void
}

/** A coupon for this order, typed or chosen: its discount, or the reason it cannot be used (spec 3.012). */
export function CouponBox({ code, quote, isOld, storeId, onChange }: CouponBoxProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const [typed, setTyped] = useState(code)
  const [isEmpty, setEmpty] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isWorking = isOld && code !== ''
  const refusal = isWorking || code === '' ? null : (quote?.coupon_refusal ?? null)

  const error = isEmpty ? t('order.field_required') : refusal

  /** The code stays in the box while a guest signs in. */
  function signIn(wanted: string) {
    setChoosing(false)
    setTyped(wanted)
    show({ kind: 'auth', onDone: () => undefined })
  }

  function choose(chosen: string) {
    setChoosing(false)
    setTyped(chosen)
    onChange(chosen)
  }

  if (quote?.coupon && code !== '') return <Applied coupon={quote.coupon} onRemove={() => choose('')} />
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = toLatinDigits(typed).trim().toUpperCase()
        setEmpty(wanted === '')
        onChange(wanted)
      }}
    >
      <div className="flex gap-2">
        <CodeField
          value={typed}
          isInvalid={error !== null}
          onChange={(next) => {
            setTyped(next)
            setEmpty(false)
          }}
        />
        <Button type="submit" variant="secondary" pending={isWorking}>
          {t('checkout.coupon_apply')}
        </Button>
      </div>
      <FieldNotes id="coupon-notes" error={error} />
      <button type="button" className="text-action min-h-11" onClick={() => setChoosing(true)}>
        {t('checkout.coupon_see')}
      </button>
      {isChoosing && (
        <Suspense fallback={null}>
          <CouponDialog {...{ storeId, quote }} onChoose={choose} onSignIn={signIn} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </form>
  )
}

type CodeFieldProps = { value: string; isInvalid: boolean; onChange: (value: string) => void }

function CodeField({ value, isInvalid, onChange }: CodeFieldProps) {
  const { t } = useText()
  return (
    <label className="field-box min-w-0 flex-1">
      <Icon name="ticket" size={20} className="text-ink-2" />
      <span className="sr-only">{t('checkout.coupon_code')}</span>
      <input
        className="field-input coupon-input"
        dir="ltr"
        value={value}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={t('checkout.coupon_code')}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby="coupon-notes"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

function Applied({ coupon, onRemove }: { coupon: NonNullable<Quote['coupon']>; onRemove: () => void }) {
  const { t } = useText()
  const money = useMoney()
  const remove = () => {
    removeCoupon(coupon.code)
    onRemove()
  }
  return (
    <div className="mt-5 flex items-center gap-3 rounded-lg bg-success-soft px-3.5 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-10 bg-deal text-on-deal">
        <Icon name="ticket" size={22} />
      </span>
      <p role="status" className="min-w-0 flex-1">
        <span className="block font-semibold leading-ui">
          <bdi>{coupon.code}</bdi>
        </span>
        <span className="block text-sm text-success">
          {coupon.coupon_type === 'free_delivery'
            ? t('checkout.coupon_free')
            : t('checkout.coupon_saves', { amount: money.text(coupon.amount) })}
        </span>
      </p>
      <IconButton icon="trash" label={t('checkout.coupon_remove', { code: coupon.code })} size={40} onClick={remove} />
    </div>
  )
}
