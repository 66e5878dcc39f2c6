import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import '#ui/note.css'
import '#pages/settings/settings.css'
import { useSheet } from '#pages/settings/settings.data.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import '#shop/shop.css'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { ModuleDialog } from './module-dialog.tsx'

/** The modules of the shop: their names, the commission on their sales, and whether they are open. */
export function ModulesPage() {
  const { t } = useText()
  const modules = useSheet('modules')
  const [open, setOpen] = useState<string | null>(null)
  const chosen = modules?.find(({ name_en: name }) => name === open)
  const byPosition = modules?.toSorted((a, b) => Number(a.position) - Number(b.position))
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_modules.title')} isOfSettings />
      <main id="content" className="desk-scroll" aria-busy={modules === undefined}>
        {byPosition === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <div className="desk-narrow">
            <ul className="desk-box">
              {byPosition.map((module) => (
                <ModuleRow key={module.name_en} module={module} onOpen={() => setOpen(module.name_en ?? null)} />
              ))}
            </ul>
            <p className="desk-quiet">{t('desk_modules.by_files')}</p>
          </div>
        )}
      </main>
      {chosen !== undefined && <ModuleDialog key={chosen.name_en} module={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

function ModuleRow({ module, onOpen }: { module: SheetCells; onOpen: () => void }) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const { commission_percent: percent = '', status, type = '' } = module
  return (
    <li className="desk-row">
      <button type="button" className="desk-row-button" onClick={onOpen}>
        <img src={`/art/modules/${type}-72.webp`} alt="" width={36} height={36} className="desk-module-picture" />
        <span className="min-w-0 flex-1 text-start">
          <bdi className="block font-medium">{textOf(module)}</bdi>
          <span className="desk-quiet block">
            {percent === '' ? t('desk_modules.no_commission') : t('desk_modules.commission', { n: percent })}
          </span>
        </span>
        {status === 'no' && <Badge>{t('desk_modules.off')}</Badge>}
        <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
      </button>
    </li>
  )
}
