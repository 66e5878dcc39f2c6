import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { Select } from '../../../ui/form/select.tsx'
import { toLatinDigits } from '../../../lib/format/latin-digits.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { useMoney } from '../../site/site.tsx'

type TableProps = {
  fees: readonly SheetCells[]
  /** Of the whole shop, by their English names. */
  modules: readonly string[]
  /** Rows of the sheet that were changed here, by their module. */
  changes: readonly SheetCells[]
  onChange: (changes: readonly SheetCells[]) => void
}

const columns = ['minimum', 'per_km', 'maximum'] as const
/** The distance of the worked example, in kilometres. */
const EXAMPLE_KM = 2.4

/** The delivery fees of a zone by module, with a worked example that follows the typing. */
export function FeeTable({ fees, modules, changes, onChange }: TableProps) {
  const { t } = useText()
  const added = changes.filter(({ module }) => fees.every((fee) => fee.module !== module))
  const rows = [...fees.map((fee) => ({ ...fee, ...changes.find(({ module }) => module === fee.module) })), ...added]
  const others = modules.filter((name) => rows.every(({ module }) => module !== name))
  const set = (fee: SheetCells, column: string, typed: string) => {
    const unchanged = changes.filter(({ module }) => module !== fee.module)
    const known = changes.find(({ module }) => module === fee.module)
    onChange([...unchanged, { module: fee.module ?? '', ...known, [column]: toLatinDigits(typed).trim() }])
  }
  const add = (module: string) => onChange([...changes, { module, type: 'distance', minimum: '', per_km: '', maximum: '' }])
  const [example] = rows
  return (
    <section aria-label={t('desk_zones.fees')}>
      <h3 className="desk-fee-title">{t('desk_zones.fees')}</h3>
      {rows.length === 0 ? <p className="text-ink-2">{t('desk_zones.no_fees')}</p> : <Rows rows={rows} onChange={set} />}
      {others.length > 0 && <AddModule modules={others} onAdd={add} />}
      {example !== undefined && <Example fee={example} />}
    </section>
  )
}

type RowsProps = { rows: readonly SheetCells[]; onChange: (fee: SheetCells, column: string, typed: string) => void }

function Rows({ rows, onChange: set }: RowsProps) {
  const { t } = useText()
  return (
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
  )
}

/** A module delivers in a zone once it has a fee there. */
function AddModule({ modules, onAdd }: { modules: readonly string[]; onAdd: (module: string) => void }) {
  const { t } = useText()
  return (
    <Select
      className="mt-2"
      quiet
      label={t('desk_zones.add_module')}
      value=""
      onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}
    >
      <option value="">{t('desk_zones.add_module')}</option>
      {modules.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
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
