import type { CourierBalance } from '@medina/contract/operator/couriers/courier-accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '@medina/contract/wire/client'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { ExactPrice } from './exact-price.tsx'

type OfferProps = { courierId: number; offer: NonNullable<CourierBalance['hand_over']> }

/** Confirms by the code of the courier's screen that the office has counted the cash. */
export function ConfirmHandOver({ courierId, offer }: OfferProps) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => call('operator.confirmHandOver', { params: { id: courierId }, body: { code } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'sales'] }),
  })
  const { error } = confirm
  const words =
    error === null
      ? undefined
      : error instanceof ApiFailure
        ? (error.errors[0]?.message ?? t('error.generic'))
        : t('error.network')
  return (
    <form
      className="grid gap-3"
      aria-label={t('desk_sales.offered')}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') confirm.mutate()
      }}
    >
      <p className="flex justify-between gap-3 font-semibold">
        <span>{t('desk_sales.offered')}</span>
        <ExactPrice amount={offer.amount} />
      </p>
      <Field
        label={t('desk_sales.offer_code')}
        hint={t('desk_sales.offer_hint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={words}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" pending={confirm.isPending} disabled={code.trim() === ''}>
        {t('desk_sales.offer_confirm')}
      </Button>
    </form>
  )
}
