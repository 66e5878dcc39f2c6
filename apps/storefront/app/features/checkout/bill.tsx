import { useText } from '../../lib/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useMoney } from '../site/site.tsx'
import { type BillFacts, type BillRow, toBillRows } from './bill-rows.ts'

type BillProps = { facts: BillFacts; total: number; className?: string }

const tones: Record<BillRow['tone'], string> = {
  plain: '',
  saving: 'text-success',
  quiet: 'text-ink-3',
  free: 'font-medium text-success',
}

/** A bill line by line, each one named and explained, and what it comes to. */
export function Bill({ facts, total, className }: BillProps) {
  const { t, language } = useText()
  const money = useMoney()
  return (
    <dl className={classNames('grid gap-2.5 text-label', className)}>
      {toBillRows(facts, { t, language }).map((row) => (
        <div
          key={row.code}
          className={classNames('flex items-baseline justify-between gap-4', row.tone === 'saving' && 'text-success')}
        >
          <dt className={row.tone === 'saving' ? undefined : 'text-ink-2'}>
            {row.label}
            {/* The sign stays beside the last word. */}
            {row.help !== null && '\u2060'}
            {row.help !== null && <Help name={row.label} text={row.help} />}
          </dt>
          <dd className={classNames('flex-none', tones[row.tone])}>
            {row.tone === 'free' ? (
              <>
                {t('checkout.free')}
                {row.before !== null && (
                  <s className="num ms-2 text-sm text-ink-3">
                    <span className="sr-only">{t('ui.price_before')} </span>
                    <bdi>{money.text(row.before)}</bdi>
                  </s>
                )}
              </>
            ) : (
              <Price price={money.parts(row.amount)} size="label" />
            )}
          </dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-[1.125rem] font-semibold">{t('checkout.total')}</dt>
        <dd>
          <Price price={money.parts(total)} size="h3" />
        </dd>
      </div>
    </dl>
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
            aria-label={t('checkout.explain', { name })}
            aria-describedby={textId}
          >
            <Icon name="info" size={16} />
          </button>
        )}
      </Tooltip>
    </span>
  )
}
