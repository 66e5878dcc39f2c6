import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import '#pages/settings/settings.css'
import { useRowsSave, useSheet } from '#pages/settings/settings.data.ts'
import { nameRow } from '#pages/settings/use-form-base.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import '#shop/shop.css'
import { groupRows } from '@medina/pricing/group-rows'
import { isKind, isUser, ReasonDialog } from './reason-dialog.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

/** The reasons that people choose from when they cancel an order or report a problem. */
export function ReasonsPage() {
  const { t } = useText()
  const reasons = useSheet('reasons')
  const [open, setOpen] = useState<SheetCells | 'new' | null>(null)
  const groups = groupRows(reasons ?? [], ({ kind = '', user_type: user = '' }) => `${kind} ${user}`)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_reasons.title')} isOfSettings />
      <main id="content" className="desk-scroll" aria-busy={reasons === undefined}>
        {reasons === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            <Button icon="plus" block onClick={() => setOpen('new')}>
              {t('desk_reasons.add')}
            </Button>
            {reasons.length === 0 && <EmptyState art="notification" title={t('desk_reasons.none')} />}
            {groups.map(([name, rows]) => (
              <Group key={name} rows={rows} onOpen={setOpen} />
            ))}
          </div>
        )}
      </main>
      {open !== null && (
        <ReasonDialog
          key={open === 'new' ? '' : nameRow('reasons', open)}
          reason={open === 'new' ? null : (reasons?.find((row) => nameRow('reasons', row) === nameRow('reasons', open)) ?? open)}
          reasons={reasons ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type GroupProps = { rows: readonly SheetCells[]; onOpen: (reason: SheetCells) => void }

function Group({ rows, onOpen }: GroupProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const save = useRowsSave()
  const { kind = '', user_type: user = '' } = rows[0] ?? {}
  const title = `${isKind(kind) ? t(`desk_reasons.kind_${kind}`) : kind} • ${isUser(user) ? t(`desk_reasons.user_${user}`) : user}`
  const change = ({ reason_en = '' }: SheetCells, status: string) =>
    save.mutate({ rows: { reasons: [{ kind, user_type: user, reason_en, status }] } })
  return (
    <section className="desk-box" aria-label={title}>
      <h2 className="desk-settings-title">{title}</h2>
      <ul>
        {rows
          .toSorted((a, b) => Number(a.position) - Number(b.position))
          .map((reason) => (
            <li key={reason.reason_en} className="desk-row">
              <button type="button" className="desk-row-button text-start" onClick={() => onOpen(reason)}>
                <bdi className="min-w-0 flex-1">{textOf(reason, 'reason')}</bdi>
              </button>
              <SwitchInput
                aria-label={t('desk_reasons.offered', { reason: textOf(reason, 'reason') })}
                checked={reason.status !== 'no'}
                disabled={save.isPending}
                onChange={(event) => change(reason, event.target.checked ? 'yes' : 'no')}
              />
            </li>
          ))}
      </ul>
    </section>
  )
}
