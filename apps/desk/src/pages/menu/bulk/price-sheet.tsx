import { toDecimal } from '@medina/pricing/money'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { listSteps } from './price-change.ts'
import { PriceLines } from './price-lines.tsx'
import type { PriceLine } from './use-price-lines.ts'
import type { PriceRuleForm, RuleDraft } from './use-price-rule.ts'

type SheetProps = {
  title: string
  form: PriceRuleForm
  lines: { all: readonly PriceLine[]; isReading?: boolean; isImpossible: boolean; isChanged: boolean }
  onSave: () => void
  onClose: () => void
}

const kinds = ['percent', 'amount'] as const
const directions = ['up', 'down'] as const

/** Changes many prices by one rule, and shows every old and new price before it is done. */
export function PriceSheet({ title, form: { draft, setDraft, rule }, lines, onSave, onClose }: SheetProps) {
  const { t } = useText()
  const { currency } = useMoney()
  const isBad = draft.typed.trim() !== '' && rule === null
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('ui.close')}
      foot={
        <Button
          size="lg"
          block
          reason={lines.isImpossible ? t('desk_menu.price_impossible') : undefined}
          disabled={rule === null || !lines.isChanged}
          onClick={onSave}
        >
          {t('desk_menu.change_prices')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RuleChips rule={draft} onChange={setDraft} />
        <div className="desk-menu-pair">
          <Field
            label={t(`desk_menu.by_${draft.kind}`)}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            data-autofocus
            value={draft.typed}
            error={isBad && t('desk_menu.bad_amount')}
            end={<span className="text-ink-2">{draft.kind === 'percent' ? '%' : currency.symbol}</span>}
            onChange={(event) => setDraft({ ...draft, typed: event.target.value })}
          />
          <RoundingField step={draft.step} onChange={(step) => setDraft({ ...draft, step })} />
        </div>
        <PriceLines lines={lines.all} isReading={lines.isReading ?? false} />
      </div>
    </Dialog>
  )
}

function RuleChips({ rule, onChange }: { rule: RuleDraft; onChange: (rule: RuleDraft) => void }) {
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
