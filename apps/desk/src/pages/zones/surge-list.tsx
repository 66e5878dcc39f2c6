import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { RowsDraft } from '#pages/settings/use-rows-draft.ts'
import { type Choice, useRowNames } from '#pages/settings/use-row-names.ts'
import { SurgeDialog } from './surge-dialog.tsx'
import { useSurgeText } from './use-surge-text.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

type ListProps = {
  draft: RowsDraft
  modules: readonly Choice[]
  /** English names of all surges of the shop, which must be unique. */
  names: readonly string[]
}

/** The busy times of a zone, when its fees are higher, with what customers read. */
export function SurgeList({ draft, modules, names }: ListProps) {
  const { t } = useText()
  const [open, setOpen] = useState<SheetCells | 'new' | null>(null)
  return (
    <section aria-label={t('desk_surges.title')}>
      <h3 className="desk-fee-title">{t('desk_surges.title')}</h3>
      {draft.rows.length === 0 && <p className="text-ink-2">{t('desk_surges.none')}</p>}
      <ul>
        {draft.rows.map((surge) => (
          <SurgeRow key={surge.name_en} surge={surge} onOpen={() => setOpen(surge)} onChange={draft.set} />
        ))}
      </ul>
      <Button variant="secondary" icon="plus" className="mt-2" onClick={() => setOpen('new')}>
        {t('desk_surges.add')}
      </Button>
      {open !== null && (
        <SurgeDialog
          surge={open === 'new' ? null : open}
          modules={modules}
          names={[...names, ...draft.rows.map(({ name_en: name = '' }) => name)]}
          onDone={draft.set}
          onRemove={draft.remove}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

type RowProps = { surge: SheetCells; onOpen: () => void; onChange: (surge: SheetCells) => void }

function SurgeRow({ surge, onOpen, onChange }: RowProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const { when, price } = useSurgeText()
  const [name, note] = [textOf(surge), textOf(surge, 'customer_note')]
  const isOn = surge.status !== 'no'
  return (
    <li className="desk-row">
      <button type="button" className="desk-row-button" onClick={onOpen}>
        <span className="min-w-0 flex-1 text-start">
          <bdi className="block font-semibold">{name}</bdi>
          <span className="desk-quiet block">
            {price(surge)} • {when(surge)}
          </span>
          {note !== '' && <span className="desk-quiet block">{t('desk_surges.reads', { note })}</span>}
        </span>
        {!isOn && <Badge>{t('desk_surges.off')}</Badge>}
      </button>
      <SwitchInput
        aria-label={t('desk_surges.switch', { name })}
        checked={isOn}
        onChange={(event) => onChange({ name_en: surge.name_en ?? '', status: event.target.checked ? 'yes' : 'no' })}
      />
    </li>
  )
}
