import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toRecipient } from '@medina/contract/transfers/transfer-fields'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { MoveArrows } from '#pages/settings/move-arrows.tsx'
import { useRowsSave, useSheet } from '#pages/settings/settings.data.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import '#ui/note.css'
import '#pages/settings/settings.css'
import '#shop/shop.css'
import { readLines, readTransfer, swapMethods } from './method-cells.ts'
import { MethodDialog } from './method-dialog.tsx'

/** The ways to pay by a transfer, in the order in which customers see them. */
export function MethodsPage() {
  const { t } = useText()
  const { data: config } = useSettings()
  const methods = useSheet('offline_methods')
  const [open, setOpen] = useState<SheetCells | 'new' | null>(null)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_methods.title')} isOfSettings />
      <main id="content" className="desk-scroll" aria-busy={methods === undefined}>
        {methods === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            {config?.offline_payment_status === 0 && (
              <p className="desk-note desk-note-warning">{t('desk_methods.switched_off')}</p>
            )}
            <Button icon="plus" block onClick={() => setOpen('new')}>
              {t('desk_methods.add')}
            </Button>
            {methods.length === 0 && (
              <EmptyState art="coupon" title={t('desk_methods.none')}>
                {t('desk_methods.none_text')}
              </EmptyState>
            )}
            <MethodRows methods={methods} onOpen={setOpen} />
          </div>
        )}
      </main>
      {open !== null && (
        <MethodDialog
          key={open === 'new' ? '' : open.name_en}
          method={open === 'new' ? null : (methods?.find(({ name_en }) => name_en === open.name_en) ?? open)}
          methods={methods ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type RowsProps = { methods: readonly SheetCells[]; onOpen: (method: SheetCells) => void }

function MethodRows({ methods, onOpen }: RowsProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const save = useRowsSave()
  return (
    <ul className="grid gap-3">
      {methods.map((method, index) => {
        const { name_en = '', status } = method
        const title = textOf(method)
        return (
          <li key={name_en} className="desk-box desk-banner">
            <button type="button" className="desk-row-button" onClick={() => onOpen(method)}>
              <span className="min-w-0 flex-1 text-start">
                <bdi className="clip-1 block font-medium">{title}</bdi>
                <span className="desk-quiet clip-1 block">
                  <bdi>{describe(method)}</bdi>
                </span>
                {status === 'no' && <Badge>{t('desk_methods.off')}</Badge>}
              </span>
            </button>
            <span className="desk-banner-acts">
              <MoveArrows
                earlier={t('desk_methods.earlier', { title })}
                later={t('desk_methods.later', { title })}
                isFirst={index === 0}
                isLast={index === methods.length - 1}
                isPending={save.isPending}
                onMove={(by) => save.mutate({ rows: { offline_methods: swapMethods(methods, index, index + by) } })}
              />
              <SwitchInput
                aria-label={t('desk_methods.offered', { title })}
                checked={status !== 'no'}
                disabled={save.isPending}
                onChange={({ target }) =>
                  save.mutate({ rows: { offline_methods: [{ name_en, status: target.checked ? 'yes' : 'no' }] } })
                }
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The recipient of the money, else the first detail. */
function describe({ transfer = '', fields = '' }: SheetCells): string {
  const details = readTransfer(transfer)
  return details === null ? (readLines(fields)[0]?.value ?? '') : toRecipient(details)
}
