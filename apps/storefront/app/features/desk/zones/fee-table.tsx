import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toLatinDigits } from '../../../lib/format/latin-digits.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useMoney } from '../../site/site.tsx'

type TableProps = {
  fees: readonly SheetCells[]
  /** Rows of the sheet that were changed here, by their module. */
  changes: readonly SheetCells[]
  onChange: (changes: readonly SheetCells[]) => void
}

const columns = ['minimum', 'per_km', 'maximum'] as const
/** The distance of the worked example, in kilometres. */
const EXAMPLE_KM = 2.4

/** The delivery fees of a zone by module, with a worked example that follows the typing. */
export function FeeTable({ fees, changes, onChange }: TableProps) {
  const { t } = useText()
  const rows = fees.map((fee) => ({ ...fee, ...changes.find(({ module }) => module === fee.module) }))
  const set = (fee: SheetCells, column: string, typed: string) => {
    const others = changes.filter(({ module }) => module !== fee.module)
    const known = changes.find(({ module }) => module === fee.module)
    onChange([...others, { module: fee.module ?? '', ...known, [column]: toLatinDigits(typed).trim() }])
  }
  const [example] = rows
  if (rows.length === 0) return <p className="text-ink-2">{t('desk_zones.no_fees')}</p>
  return (
    <section>
      <h3 className="desk-fee-title">{t('desk_zones.fees')}</h3>
      <div className="desk-fees-scroll">
        <table className="desk-fees">
          <thead>
            <tr>
              <th scope="col">{t('desk_zones.module')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`desk_zones.fee_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((fee) => (
              <tr key={fee.module}>
                <th scope="row">
                  <bdi>{fee.module}</bdi>
                </th>
                {fee.type === 'fixed' ? (
                  <td colSpan={columns.length}>
                    <FeeCell
                      label={t('desk_zones.cell', { module: fee.module ?? '', column: t('desk_zones.fee_fixed') })}
                      value={fee.fixed ?? ''}
                      onChange={(typed) => set(fee, 'fixed', typed)}
                    />
                  </td>
                ) : (
                  columns.map((column) => (
                    <td key={column}>
                      <FeeCell
                        label={t('desk_zones.cell', { module: fee.module ?? '', column: t(`desk_zones.fee_${column}`) })}
                        value={fee[column] ?? ''}
                        onChange={(typed) => set(fee, column, typed)}
                      />
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {example !== undefined && <Example fee={example} />}
    </section>
  )
}

function Example({ fee }: { fee: SheetCells }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <p className="desk-note mt-2">
      {t('desk_zones.example', { module: fee.module ?? '', km: EXAMPLE_KM, fee: money.text(feeOf(fee)) })}
    </p>
  )
}

/** The fee of the example: kilometres times rate, between the smallest and the largest fee. */
function feeOf({ type, fixed, per_km: perKm, minimum, maximum }: SheetCells): number {
  const read = (text: string | undefined, otherwise: number) =>
    text === undefined || text === '' ? otherwise : Number(text) || 0
  if (type === 'fixed') return read(fixed, 0)
  return Math.min(read(maximum, Number.POSITIVE_INFINITY), Math.max(read(minimum, 0), read(perKm, 0) * EXAMPLE_KM))
}

function FeeCell({ label, value, onChange }: { label: string; value: string; onChange: (typed: string) => void }) {
  return (
    <input
      className="desk-fee"
      aria-label={label}
      inputMode="decimal"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
