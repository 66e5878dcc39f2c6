import { useText } from '@medina/web/texts/text.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import type { KnownCaller } from './phone-order.data.ts'

type RowsProps = {
  callers: readonly KnownCaller[]
  chosen: KnownCaller | null
  /** Offers to order without an account. */
  withGuest?: boolean
  onChoose: (caller: KnownCaller | null) => void
}

/** The accounts that may be the caller's. */
export function CallerRows({ callers, chosen, withGuest = false, onChoose }: RowsProps) {
  const { t } = useText()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('desk_phone.who')}</legend>
      {callers.map((caller) => (
        <RadioCard
          key={caller.id}
          name="caller"
          value={String(caller.id)}
          title={<bdi>{caller.name || t('desk_phone.account', { id: String(caller.id) })}</bdi>}
          note={caller.phone === null ? undefined : <bdi dir="ltr">{caller.phone}</bdi>}
          checked={chosen?.id === caller.id}
          onChange={() => onChoose(caller)}
        />
      ))}
      {withGuest && (
        <RadioCard
          name="caller"
          value="guest"
          title={t('desk_phone.guest')}
          note={t('desk_phone.guest_note')}
          checked={chosen === null}
          onChange={() => onChoose(null)}
        />
      )}
    </fieldset>
  )
}
