import type { OperatorShortages, PickedLine } from '@medina/contract/operator/operator-shortages'
import { type FormEvent, useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConnection } from '#connection/connection-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { pick } from './picked-store.ts'
import { useWeighLine } from './picking.data.ts'
import { useKilograms } from './use-kilograms.ts'

type CardProps = { data: OperatorShortages; customer: string; line: PickedLine & { weight: NonNullable<PickedLine['weight']> } }

/** The weight of a line on the scale. Above what the customer agreed to, saving becomes asking. */
export function WeightCard({ data, customer, line }: CardProps) {
  const { t } = useText()
  const kg = useKilograms()
  const { state: connection } = useConnection()
  const weighing = useWeighLine(data.order_id)
  const { ordered, most, weighed } = line.weight
  const [typed, setTyped] = useState(weighed === null ? '' : String(weighed / 1000))
  const [isWrong, setWrong] = useState(false)
  const grams = readGrams(typed)
  const isAbove = grams !== null && grams > most
  const save = (event: FormEvent) => {
    event.preventDefault()
    setWrong(grams === null)
    if (grams === null) return
    const body = { line_id: line.id, grams, ...(isAbove && { ask: true }) }
    weighing.mutate(body, { onSuccess: () => !isAbove && pick(data.order_id, line.id) })
  }
  return (
    <form className="picking-card picking-weight" onSubmit={save} noValidate>
      <Field
        label={t('desk_picking.weight')}
        hint={t('desk_picking.weight_bound', { ordered: kg(ordered), most: kg(most) })}
        error={isWrong && grams === null ? t('desk_picking.weight_wrong') : undefined}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        end={<span className="text-ink-2">{t('desk_picking.kg')}</span>}
      />
      {isAbove && (
        <p className="desk-note desk-note-warning" role="status">
          <DeskIcon name="warning" size={18} />
          <span>{t('desk_picking.weight_above', { name: customer, most: kg(most) })}</span>
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        block
        pending={weighing.isPending}
        reason={connection === 'offline' ? t('desk_picking.needs_connection') : undefined}
      >
        {isAbove ? t('desk_picking.ask', { name: customer }) : t('desk_picking.weight_save')}
      </Button>
    </form>
  )
}

/** Kilograms with a comma or a point, in whole grams; null for anything else. */
function readGrams(typed: string): number | null {
  const text = toLatinDigits(typed).trim().replace(/[,٫]/, '.')
  const grams = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
  return grams > 0 ? grams : null
}
