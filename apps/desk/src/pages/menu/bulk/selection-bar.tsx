import type { Menu, MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { PauseDialog } from '#shop/pause-dialog.tsx'
import { isOnMenu } from '#pages/menu/list/menu-row.tsx'
import type { Selection } from '#pages/menu/list/use-selection.ts'
import type { MenuEdits } from '#pages/menu/use-menu-edits.ts'
import { HoursSheet } from './hours-sheet.tsx'
import { ItemPriceSheet } from './item-price-sheet.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { type BulkAct, SelectionFrame } from './selection-frame.tsx'

type BarProps = {
  storeId: number
  menu: Menu
  /** The items that are shown, with their unsent acts. */
  items: readonly MenuItem[]
  selection: Selection
  edits: MenuEdits
}

type Sheet = 'price' | 'off' | 'hours' | 'section'

const MINUTES = [60]

/** The acts on all selected items. */
export function SelectionBar({ storeId, menu, items, selection, edits }: BarProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const chosen = items.filter(({ id }) => selection.ids.has(id))
  const end = () => {
    setSheet(null)
    selection.clear()
  }
  const done = (act: () => void) => () => {
    act()
    end()
  }
  const acts = useActs({ chosen, rights: menu.rights, edits, open: setSheet, done })
  return (
    <SelectionFrame rows={items} sections={menu.sections} selection={selection} acts={acts}>
      <Sheets sheet={sheet} storeId={storeId} chosen={chosen} edits={edits} done={done} onClose={() => setSheet(null)} />
    </SelectionFrame>
  )
}

type ActsPlan = {
  chosen: readonly MenuItem[]
  rights: Menu['rights']
  edits: MenuEdits
  open: (sheet: Sheet) => void
  done: (act: () => void) => () => void
}

/** The acts that the rights of the store allow and that would change something. */
function useActs({ chosen, rights, edits, open, done }: ActsPlan): BulkAct[] {
  const { t } = useText()
  const isAnyOn = chosen.some(isOnMenu)
  const isAnyHidden = chosen.some(({ visibility }) => visibility !== 'on_sale')
  const off: BulkAct = isAnyOn
    ? { name: 'off', icon: 'sold-out', label: t('desk_menu.act_off'), onPress: () => open('off') }
    : {
        name: 'back',
        icon: 'check',
        label: t('desk_menu.act_back'),
        onPress: done(() => edits.putBack(chosen.filter(({ sold_out: isOff }) => isOff))),
      }
  const price: BulkAct = { name: 'price', icon: 'percent', label: t('desk_menu.act_price'), onPress: () => open('price') }
  if (rights === 'prices') return [price, off]
  return [
    price,
    off,
    isAnyHidden
      ? { name: 'show', icon: 'eye', label: t('desk_menu.act_show'), onPress: done(() => edits.publish(chosen)) }
      : { name: 'hide', icon: 'eye-off', label: t('desk_menu.act_hide'), onPress: done(() => edits.hide(chosen)) },
    { name: 'hours', icon: 'clock', label: t('desk_menu.act_hours'), onPress: () => open('hours') },
    { name: 'section', icon: 'folder', label: t('desk_menu.act_section'), onPress: () => open('section') },
    { name: 'archive', icon: 'archive', label: t('desk_menu.act_archive'), onPress: done(() => edits.archive(chosen)) },
  ]
}

type SheetsProps = Pick<ActsPlan, 'chosen' | 'edits' | 'done'> & { sheet: Sheet | null; storeId: number; onClose: () => void }

/** The dialog of the act that was chosen. */
function Sheets({ sheet, storeId, chosen, edits, done, onClose }: SheetsProps) {
  const { t } = useText()
  return (
    <>
      {sheet === 'price' && (
        <ItemPriceSheet items={chosen} onSave={(...prices) => done(() => edits.setPrices(...prices))()} onClose={onClose} />
      )}
      {sheet === 'off' && (
        <PauseDialog
          title={t('desk_menu.off_how_long')}
          minutes={MINUTES}
          onChoose={(pause) => done(() => edits.takeOff(chosen.filter(isOnMenu), pause))()}
          onClose={onClose}
        />
      )}
      {sheet === 'hours' && (
        <HoursSheet items={chosen} onSave={(hours) => done(() => edits.setHours(chosen, hours))()} onClose={onClose} />
      )}
      {sheet === 'section' && (
        <SectionSheet storeId={storeId} onChoose={(category) => done(() => edits.move(chosen, category))()} onClose={onClose} />
      )}
    </>
  )
}
