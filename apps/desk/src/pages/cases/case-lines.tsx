import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import type { HelpLine } from '@medina/contract/orders/cases'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { moneyOf } from '@medina/web/format/chosen-pieces.ts'
import { useMoney } from '@medina/web/site/site.tsx'

type Pieces = ReadonlyMap<number, number>
type LinesProps = {
  /** The case, of which the lines were reported; nothing was for a refund of one's own accord. */
  of: Pick<OperatorCase, 'lines'>
  money: CaseMoney
  pieces: Pieces
  /** Null for a key that may not decide. */
  onPieces: ((pieces: Pieces) => void) | null
}

/** The lines of the order. Those of the case are preselected, with the refund of their pieces. */
export function CaseLines({ of, money, pieces, onPieces }: LinesProps) {
  const set = (id: number, count: number) => onPieces?.(new Map([...pieces, [id, count]]))
  return (
    <ul>
      {money.lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          reported={of.lines.find(({ id }) => id === line.id) ?? null}
          isTaxIncluded={money.tax_included}
          count={Math.min(pieces.get(line.id) ?? 0, line.left)}
          onCount={onPieces === null ? null : (count) => set(line.id, count)}
        />
      ))}
    </ul>
  )
}

type LineProps = {
  line: HelpLine
  reported: OperatorCase['lines'][number] | null
  isTaxIncluded: boolean
  count: number
  onCount: ((count: number) => void) | null
}

function Line({ line, reported, isTaxIncluded, count, onCount }: LineProps) {
  const { t } = useText()
  const money = useMoney()
  const sum = moneyOf(line, count)
  const off = sum === undefined ? 0 : sum.discount + sum.share
  return (
    <li className="desk-case-line">
      <label className="grid size-11 flex-none place-items-center">
        <Tick
          type="checkbox"
          aria-label={line.name}
          checked={count > 0}
          disabled={onCount === null || line.left === 0}
          onChange={(event) => onCount?.(event.target.checked ? (reported?.pieces ?? 1) : 0)}
        />
      </label>
      <Picture src={line.image_full_url} alt="" name={line.name} sizes="56px" maxWidth={320} className="desk-case-picture" />
      <div className="desk-case-name">
        <bdi className="block font-semibold">{line.name}</bdi>
        <span className="desk-quiet block">{t('desk_cases.sold', { n: line.quantity })}</span>
        {reported !== null && <Badge tone="danger">{t(`desk_cases.kind_${reported.reason}`)}</Badge>}
        {reported !== null && <span className="desk-quiet ms-2">{t('desk_cases.asked_pieces', { n: reported.pieces })}</span>}
      </div>
      {count > 0 && line.left > 1 && (
        <span className="grid justify-items-center gap-1">
          <Stepper
            quantity={count}
            canIncrease={onCount !== null && count < line.left}
            canDecrease={onCount !== null}
            onIncrease={() => onCount?.(count + 1)}
            onDecrease={() => onCount?.(count - 1)}
            labels={{
              group: t('desk_cases.pieces_of', { name: line.name }),
              increase: t('desk_cases.more_pieces'),
              decrease: t('desk_cases.fewer_pieces'),
            }}
          />
          <span className="desk-quiet">{t('desk_cases.of_pieces', { n: line.left })}</span>
        </span>
      )}
      <span className="desk-case-amount">
        {sum === undefined ? (
          <span className="desk-quiet">{t(line.left === 0 ? 'desk_cases.refunded_before' : 'desk_cases.not_chosen')}</span>
        ) : (
          <>
            <Price price={money.parts(sum.amount)} size="label" />
            {off > 0 && (
              <span className="desk-quiet">{t('desk_cases.less', { price: money.text(sum.price), off: money.text(off) })}</span>
            )}
            {sum.tax > 0 && (
              <span className="desk-quiet">
                {t(isTaxIncluded ? 'desk_cases.tax_in' : 'desk_cases.tax_on', { amount: money.text(sum.tax) })}
              </span>
            )}
          </>
        )}
      </span>
    </li>
  )
}

/** The lines of a decided case: the requested and the granted pieces. */
export function SentLines({ lines }: { lines: OperatorCase['lines'] }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="desk-case-line">
          <div className="min-w-0 flex-1">
            <bdi className="block font-semibold">{line.name}</bdi>
            <Badge>{t(`desk_cases.kind_${line.reason}`)}</Badge>
          </div>
          <span className="desk-case-amount">
            <Price price={money.parts(line.amount)} size="label" />
            <span className="desk-quiet">
              {line.granted === null
                ? t('desk_cases.asked_pieces', { n: line.pieces })
                : t('desk_cases.granted_pieces', { granted: line.granted, n: line.pieces })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
