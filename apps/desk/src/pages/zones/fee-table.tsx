import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useRef } from 'react'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { RowsDraft } from '#pages/settings/use-rows-draft.ts'
import { type Choice, labelOf } from '#pages/settings/use-row-names.ts'

type TableProps = {
  draft: RowsDraft
  /** Modules of the whole shop. */
  modules: readonly Choice[]
}

const columns = ['minimum', 'per_km', 'maximum'] as const
/** The distance of the worked example, in kilometres. */
const EXAMPLE_KM = 2.4

/** The delivery fees of a zone by module, with a worked example that follows the typing. */
export function FeeTable({ draft, modules }: TableProps) {
  const { t } = useText()
  const { rows } = draft
  const others = modules.filter(({ value }) => rows.every(({ module }) => module !== value))
  const [example] = rows
  const section = useRef<HTMLElement>(null)
  // A removed row takes its focused button with it.
  const remove = (fee: SheetCells) => {
    section.current?.focus()
    draft.remove(fee)
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t('desk_zones.fees')}>
      <h3 className="desk-fee-title">{t('desk_zones.fees')}</h3>
      {rows.length === 0 ? (
        <p className="text-ink-2">{t('desk_zones.no_fees')}</p>
      ) : (
        <Rows draft={{ ...draft, remove }} modules={modules} />
      )}
      {others.length > 0 && <AddModule modules={others} onAdd={(module) => draft.set(newFee(draft, module))} />}
      {example !== undefined && <Example fee={example} name={labelOf(modules, example.module ?? '')} />}
    </section>
  )
}

/** A fee that was deleted and is added again starts empty. */
function newFee({ removed }: RowsDraft, module: string): SheetCells {
  const zone = removed.find((fee) => fee.module === module)?.zone
  return { ...(zone === undefined ? {} : { zone }), module, type: 'distance', minimum: '', per_km: '', maximum: '' }
}

function Rows({ draft, modules }: TableProps) {
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
            <td />
          </tr>
        </thead>
        <tbody>
          {draft.rows.map((fee) => (
            <FeeRow key={fee.module} fee={fee} name={labelOf(modules, fee.module ?? '')} draft={draft} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FeeRow({ fee, name, draft }: { fee: SheetCells; name: string; draft: RowsDraft }) {
  const { t } = useText()
  const { zone, module = '' } = fee
  const set = (column: string, typed: string) =>
    draft.set({ ...(zone === undefined ? {} : { zone }), module, [column]: typed.trim() })
  const cell = (column: (typeof columns)[number] | 'fixed') => (
    <FeeCell
      label={t('desk_zones.cell', { module: name, column: t(`desk_zones.fee_${column}`) })}
      value={fee[column] ?? ''}
      onChange={(typed) => set(column, typed)}
    />
  )
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {fee.type === 'fixed' ? (
        <td colSpan={columns.length}>
          <span className="desk-fee-fixed">
            <span className="desk-quiet">{t('desk_zones.fee_fixed')}</span>
            {cell('fixed')}
          </span>
        </td>
      ) : (
        columns.map((column) => <td key={column}>{cell(column)}</td>)
      )}
      <td className="desk-fee-remove">
        <IconButton
          icon="trash"
          size={36}
          label={t('desk_zones.remove_module', { module: name })}
          onClick={() => draft.remove(fee)}
        />
      </td>
    </tr>
  )
}

/** A module delivers in a zone once it has a fee there. */
function AddModule({ modules, onAdd }: { modules: readonly Choice[]; onAdd: (module: string) => void }) {
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
      {modules.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function Example({ fee, name }: { fee: SheetCells; name: string }) {
  const { t, language } = useText()
  const money = useMoney()
  const km = formatNumber(EXAMPLE_KM, language)
  return <p className="desk-note mt-2">{t('desk_zones.example', { module: name, km, fee: money.text(feeOf(fee)) })}</p>
}

/** The fee of the example: kilometres times rate, between the smallest and the largest fee. */
function feeOf({ type, fixed, per_km: perKm, minimum, maximum }: SheetCells): number {
  const read = (text: string | undefined, otherwise: number) =>
    text === undefined || text === '' ? otherwise : Number(toLatinDigits(text)) || 0
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
