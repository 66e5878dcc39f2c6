import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type BillFacts, nameBillLine } from '#features/bill/bill-rows.ts'
import { type ComparedQuote, listQuoteChanges, type QuoteChange } from './quote-changes.ts'

type PriceChangeDialogProps = {
  open: boolean
  change: { before: ComparedQuote; after: ComparedQuote }
  facts: Omit<BillFacts, 'lines'>
  /** The label of the button that accepts the new price. */
  confirm?: TextKey
  onClose: () => void
  onConfirm: () => void
}

/** The order was refused because its price changed: lists the changes and asks for confirmation. */
export default function PriceChangeDialog({
  open,
  change,
  facts,
  confirm = 'checkout.place',
  onClose,
  onConfirm,
}: PriceChangeDialogProps) {
  const { t, language } = useText()
  const money = useMoney()
  const { before, after } = change
  const nameOf = (entry: QuoteChange) => (entry.kind === 'item' ? entry.name : nameBillLine(entry.line, facts, { t, language }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('checkout.price_title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="grid gap-3">
          <Button size="lg" block end={<Price price={money.parts(after.total)} size="inherit" />} onClick={onConfirm}>
            {t(confirm)}
          </Button>
          <Button variant="secondary" block onClick={onClose}>
            {t('ui.back')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('checkout.price_text')}</p>
      <ul className="mt-4">
        {listQuoteChanges(before, after).map((entry) => (
          <ChangeRow key={`${entry.kind} ${nameOf(entry)}`} name={nameOf(entry)} from={entry.from} to={entry.to} />
        ))}
        <ChangeRow name={t('checkout.price_total')} from={before.total} to={after.total} isTotal />
      </ul>
    </Dialog>
  )
}

function ChangeRow({
  name,
  from,
  to,
  isTotal = false,
}: {
  name: string
  from: number | null
  to: number | null
  isTotal?: boolean
}) {
  const { t } = useText()
  const money = useMoney()
  const text = (amount: number | null) => (amount === null ? '' : money.text(amount))
  const spoken =
    from === null
      ? t('checkout.price_new', { amount: text(to) })
      : to === null
        ? t('checkout.price_gone', { old: text(from) })
        : t('checkout.price_now', { amount: text(to), old: text(from) })
  return (
    <li className={`flex items-baseline justify-between gap-4 py-2.5 ${isTotal ? 'font-semibold' : 'border-b border-line'}`}>
      <bdi className="min-w-0">{name}</bdi>
      <span className="flex-none">
        <span className="sr-only">{spoken}</span>
        <span aria-hidden="true" className="num">
          {from !== null && <s className="me-2 text-sm font-regular text-ink-3">{text(from)}</s>}
          {to !== null && <Price price={money.parts(to)} size="label" />}
        </span>
      </span>
    </li>
  )
}
