import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { monthOf } from '#pages/offers/month.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import type { TaxFilters } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

type StepsProps = {
  month: string
  /** Undefined until the month is read. */
  read: TaxMonth | undefined
  filters: TaxFilters
  onMonth: (month: string) => void
}

/** Chooses the month, saves it as a file, and closes it. */
export function MonthSteps({ month, read, filters, onMonth }: StepsProps) {
  const { t } = useText()
  const words = useTaxWords()
  const step = (by: number) => onMonth(monthOf(`${month}-01`, by).first.slice(0, 7))
  return (
    <div className="desk-tax-bar">
      <div className="desk-tax-steps">
        <button type="button" aria-label={t('desk_tax.earlier')} onClick={() => step(-1)}>
          <DeskIcon name="chevron-start" size={18} />
        </button>
        <span aria-live="polite">{words.month(month)}</span>
        <button type="button" aria-label={t('desk_tax.later')} onClick={() => step(1)}>
          <DeskIcon name="chevron-end" size={18} />
        </button>
      </div>
      {read !== undefined && <Acts read={read} filters={filters} onMonth={onMonth} />}
    </div>
  )
}

function Acts({ read, filters, onMonth }: { read: TaxMonth; filters: TaxFilters; onMonth: (month: string) => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const words = useTaxWords()
  const [open, setOpen] = useState<'files' | 'close' | null>(null)
  const { next, month, state } = read
  const isNext = state === 'open' && next === month
  return (
    <div className="desk-tax-acts">
      <button type="button" className="desk-tool" onClick={() => setOpen('files')}>
        <Icon name="download" size={20} />
        {t('desk_tax.files')}
      </button>
      {isNext && may('payouts:write') && (
        <Button size="sm" icon="lock" onClick={() => setOpen('close')}>
          {t('desk_tax.close', { month: words.month(month) })}
        </Button>
      )}
      {state !== 'closed' && next !== null && next !== month && (
        <button type="button" className="desk-tool desk-tool-warning" onClick={() => onMonth(next)}>
          {t('desk_tax.close_first', { month: words.month(next) })}
        </button>
      )}
      {open === 'files' && <FilesDialog read={read} filters={filters} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog read={read} onClose={() => setOpen(null)} />}
    </div>
  )
}
