import type { MenuItem } from '@medina/contract/operator/menu/menu'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { readAmount } from '#ui/read-amount.ts'
import type { NewPrice, NewVariations } from '#pages/menu/use-menu-edits.ts'
import { listSteps, type PriceRule } from './price-change.ts'
import { PriceLines } from './price-lines.tsx'
import { usePriceLines } from './use-price-lines.ts'

type SheetProps = {
  items: readonly MenuItem[]
  onSave: (prices: NewPrice[], variations: NewVariations[]) => void
  onClose: () => void
}

const kinds = ['percent', 'amount'] as const
const directions = ['up', 'down'] as const
const PERCENT_DIGITS = 2

/** Changes the prices of all selected items by one rule, and shows every old and new price before it is done. */
export function PriceSheet({ items, onSave, onClose }: SheetProps) {
  const { t } = useText()
  const { currency } = useMoney()
  const [typed, setTyped] = useState('')
  const [rule, setRule] = useState<Rule>({ kind: 'percent', direction: 'up', step: 1 })
  const by = readBy(typed, rule.kind, currency.digits)
  const lines = usePriceLines(items, by === null ? null : { ...rule, by })
  const isBad = typed.trim() !== '' && by === null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_menu.prices_title', { n: items.length })}
      closeLabel={t('ui.close')}
      foot={
        <Button
          size="lg"
          block
          reason={lines.isImpossible ? t('desk_menu.price_impossible') : undefined}
          disabled={by === null || !lines.isChanged}
          onClick={() => onSave(lines.prices, lines.variations)}
        >
          {t('desk_menu.change_prices')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RuleChips rule={rule} onChange={setRule} />
        <div className="desk-menu-pair">
          <Field
            label={t(`desk_menu.by_${rule.kind}`)}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            data-autofocus
            value={typed}
            error={isBad && t('desk_menu.bad_amount')}
            end={<span className="text-ink-2">{rule.kind === 'percent' ? '%' : currency.symbol}</span>}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RoundingField step={rule.step} onChange={(step) => setRule({ ...rule, step })} />
        </div>
        <PriceLines lines={lines.all} isReading={lines.isReading} />
      </div>
    </Dialog>
  )
}

type Rule = Omit<PriceRule, 'by'>

function RuleChips({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const { t } = useText()
  return (
    <div className="flex flex-wrap justify-between gap-2">
      <span className="flex gap-2">
        {kinds.map((kind) => (
          <Chip key={kind} pressed={rule.kind === kind} onClick={() => onChange({ ...rule, kind })}>
            {t(`desk_menu.by_${kind}`)}
          </Chip>
        ))}
      </span>
      <span className="flex gap-2">
        {directions.map((direction) => (
          <Chip key={direction} pressed={rule.direction === direction} onClick={() => onChange({ ...rule, direction })}>
            {t(`desk_menu.${direction}`)}
          </Chip>
        ))}
      </span>
    </div>
  )
}

function RoundingField({ step, onChange }: { step: number; onChange: (step: number) => void }) {
  const { t } = useText()
  const { text, currency } = useMoney()
  return (
    <Select label={t('desk_menu.rounding')} value={step} onChange={(event) => onChange(Number(event.target.value))}>
      {listSteps(currency.digits).map((each) => (
        <option key={each} value={each}>
          {each === 1
            ? t('desk_menu.rounding_none')
            : t('desk_menu.rounding_to', { amount: text(toDecimal(each, currency.digits)) })}
        </option>
      ))}
    </Select>
  )
}

/** A percent, or minor units; null for anything else. */
function readBy(typed: string, kind: PriceRule['kind'], digits: number): number | null {
  const value = readAmount(typed, kind === 'percent' ? PERCENT_DIGITS : digits)
  return value === null || kind === 'percent' ? value : toMinor(value, digits)
}
