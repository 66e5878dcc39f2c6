import type { TaxClass } from '@medina/contract/operator/tax/tax-classes'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useSheet } from '#pages/settings/settings.data.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { TaxClassDialog } from './tax-class-dialog.tsx'
import { useTaxClasses } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

/** The classes with their percents and what has them; those who may change settings edit them. */
export function TaxClassesCard() {
  const { t } = useText()
  const { may } = useDesk()
  const classes = useTaxClasses()?.classes
  const isEditor = may('settings:write')
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="desk-box desk-tax-card" aria-labelledby="tax-classes" aria-busy={classes === undefined}>
      <div className="desk-tax-heading">
        <h2 id="tax-classes">{t('desk_tax.classes')}</h2>
        {isEditor && (
          <button type="button" className="desk-plain-button desk-tax-add" onClick={() => setOpen('')}>
            <Icon name="plus" size={18} />
            {t('desk_tax.new_class')}
          </button>
        )}
      </div>
      {classes === undefined && <LoadingMark size={32} />}
      {classes?.length === 0 && <p className="desk-tax-none text-ink-2">{t('desk_tax.no_classes')}</p>}
      <ul>
        {classes?.map((each) => (
          <ClassRow key={each.code} row={each} onOpen={isEditor ? () => setOpen(each.code) : null} />
        ))}
      </ul>
      {open !== null && <OpenClass code={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** The form opens once the row is read as files have it. */
function OpenClass({ code, onClose }: { code: string; onClose: () => void }) {
  const rows = useSheet('tax_classes')
  if (rows === undefined) return null
  const row: SheetCells | null = rows.find((each) => each.code === code) ?? null
  return <TaxClassDialog key={code} row={row} codes={rows.map((each) => each.code ?? '')} onClose={onClose} />
}

function ClassRow({ row, onOpen }: { row: TaxClass; onOpen: (() => void) | null }) {
  const { percent, uses } = useTaxWords()
  const content = (
    <>
      <span className="desk-tax-percent" data-exempt={row.is_exempt || undefined} data-zero={row.percent === 0 || undefined}>
        {row.is_exempt ? '–' : percent(row.percent)}
      </span>
      <span className="min-w-0 flex-1 text-start">
        <bdi className="block font-medium">{row.name}</bdi>
        <span className="desk-quiet block">{uses(row)}</span>
      </span>
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
