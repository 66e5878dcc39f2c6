import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { type TaxedFee, useTaxClasses } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

const fees: readonly TaxedFee[] = ['delivery', 'packaging', 'additional_charge']

/** The classes of the fees; those who may change settings set them. */
export function TaxFeesCard() {
  const { t } = useText()
  const { may } = useDesk()
  const read = useTaxClasses()
  const [open, setOpen] = useState<TaxedFee | null>(null)
  if (read === undefined) return null
  const isEditor = may('settings:write')
  return (
    <section className="desk-box desk-tax-card" aria-labelledby="tax-fees">
      <div className="desk-tax-heading">
        <h2 id="tax-fees">{t('desk_tax.fees_title')}</h2>
      </div>
      <ul>
        {fees.map((fee) => (
          <FeeRow key={fee} fee={fee} value={read.fees[fee]} onOpen={isEditor ? () => setOpen(fee) : null} />
        ))}
      </ul>
      {open !== null && <FeeDialog key={open} fee={open} known={read.fees[open]} onClose={() => setOpen(null)} />}
    </section>
  )
}

type RowProps = { fee: TaxedFee; value: string; onOpen: (() => void) | null }

function FeeRow({ fee, value, onOpen }: RowProps) {
  const { t } = useText()
  const words = useTaxWords()
  const chosen = useTaxClasses()?.classes.find(({ code }) => code === value)
  const named = chosen === undefined ? t(value === '' ? 'desk_tax.fee_untaxed' : 'desk_tax.fee_store') : words.named(chosen)
  const content = (
    <>
      <span className="min-w-0 flex-1 text-start">{t(`desk_tax.fee_${fee}`)}</span>
      <span className="desk-tax-value">{named}</span>
    </>
  )
  return (
    <li className="desk-row">
      {onOpen === null ? (
        content
      ) : (
        <button type="button" className="desk-row-button" onClick={onOpen}>
          {content}
          <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
        </button>
      )}
    </li>
  )
}
