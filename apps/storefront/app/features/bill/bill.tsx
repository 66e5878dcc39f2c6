import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Tooltip } from '@medina/web/ui/overlay/tooltip.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type BillFacts, type BillRow, calculateSavings, toBillRows } from './bill-rows.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

export type BillPayment = { name: string; amount: number; isDue: boolean }

type BillProps = {
  facts: BillFacts
  total: number
  /** The total has another label while items are still to be added. */
  totalName?: string
  /** The parts of the total that the wallet pays and that a gateway rounds off. */
  wallet?: number
  letOff?: number
  /** Of an order: what was paid and how, and what is left. */
  payments?: readonly BillPayment[]
  /** The amount that comes to the wallet once the order has arrived. */
  cashback?: number | undefined
  className?: string
}

const tones: Record<BillRow['tone'], string> = {
  plain: '',
  saving: 'text-success',
  quiet: 'text-ink-3',
  free: 'font-medium text-success',
  later: 'text-ink-2',
}

/** A bill line by line, each named and explained, with the total and the savings. */
export function Bill({ facts, total, totalName, wallet = 0, letOff = 0, payments, cashback, className }: BillProps) {
  const { t, language } = useText()
  const money = useMoney()
  const saved = calculateSavings(facts)
  return (
    <div className={classNames('text-label', className)}>
      <dl className="grid gap-2.5">
        {toBillRows(facts, { t, language }).map((row) => (
          <div
            key={row.label}
            className={classNames('flex items-baseline justify-between gap-4', row.tone === 'saving' && 'text-success')}
          >
            <dt className={row.tone === 'saving' ? undefined : 'text-ink-2'}>
              {row.label}
              {/* Keeps the icon next to the last word. */}
              {row.help !== null && '\u2060'}
              {row.help !== null && <Help name={row.label} text={row.help} />}
              {row.note && <bdi className="block text-xs">{row.note}</bdi>}
            </dt>
            <dd className={classNames('flex-none', tones[row.tone])}>
              {row.tone === 'free' ? (
                <>
                  {t('order.free')}
                  {row.before !== null && (
                    <s className="num ms-2 text-sm text-ink-3">
                      <span className="sr-only">{t('ui.price_before')} </span>
                      <bdi>{money.text(row.before)}</bdi>
                    </s>
                  )}
                </>
              ) : row.tone === 'later' ? (
                t('order.medicine_later')
              ) : (
                <Price price={money.parts(row.amount)} size="label" />
              )}
            </dd>
          </div>
        ))}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="text-[1.125rem] font-semibold">{totalName ?? t(facts.isOpen ? 'order.so_far' : 'order.total')}</dt>
          <dd>
            <Price price={money.parts(total)} size="h3" />
          </dd>
        </div>
        {(payments ?? splitOff({ wallet, letOff, total }, t)).map(({ name, amount, isDue }) => (
          <Row key={`${name} ${amount}`} {...{ name, amount }} className={isDue ? 'font-semibold' : 'text-success'} />
        ))}
      </dl>
      {saved > 0 && <p className="mt-2.5 font-medium text-success">{t('ui.saved', { amount: money.text(saved) })}</p>}
      {cashback !== undefined && (
        <p className="mt-2.5 font-medium text-success">{t('order.cashback', { amount: money.text(cashback) })}</p>
      )}
    </div>
  )
}

/** The rows of the wallet's part and the gateway's rounding, before the order is placed. */
function splitOff({ wallet, letOff, total }: { wallet: number; letOff: number; total: number }, t: Translate): BillPayment[] {
  if (wallet + letOff === 0) return []
  return [
    ...(wallet === 0 ? [] : [{ name: t('order.paid_wallet'), amount: -wallet, isDue: false }]),
    ...(letOff === 0 ? [] : [{ name: t('order.rounding'), amount: -letOff, isDue: false }]),
    { name: t('order.due'), amount: roundAmount(total - wallet - letOff), isDue: true },
  ]
}

function Row({ name, amount, className }: { name: string; amount: number; className: string }) {
  const money = useMoney()
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="flex-none">
        <Price price={money.parts(amount)} size="label" />
      </dd>
    </div>
  )
}

function Help({ name, text }: { name: string; text: string }) {
  const { t } = useText()
  return (
    <span className="ms-0.5 inline-block align-middle leading-none">
      <Tooltip text={text}>
        {(textId) => (
          <button
            type="button"
            className="round reach size-6 -my-1 text-ink-3"
            aria-label={t('order.explain', { name })}
            aria-describedby={textId}
          >
            <Icon name="info" size={16} />
          </button>
        )}
      </Tooltip>
    </span>
  )
}
