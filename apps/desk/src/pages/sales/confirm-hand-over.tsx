import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ExactPrice } from './exact-price.tsx'

type OfferProps = { title: string; amount: number; onConfirm: (code: string) => Promise<unknown> }

/** Confirms by the code of the courier's screen that the office, or a store, has counted the cash. */
export function ConfirmHandOver({ title, amount, onConfirm }: OfferProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => onConfirm(code),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'sales'] }),
  })
  const { error } = confirm
  const words = error === null ? undefined : describeError(error, t)
  return (
    <form
      className="grid gap-3"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') confirm.mutate()
      }}
    >
      <p className="flex justify-between gap-3 font-semibold">
        <span>{title}</span>
        <ExactPrice amount={amount} />
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
