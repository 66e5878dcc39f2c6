import type { MenuChange, MenuItem } from '@medina/contract/operator/menu/menu'
import { useState } from 'react'
import { classNames } from '@medina/web/ui/class-names.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { PauseDialog } from '#shop/pause-dialog.tsx'
import { CountDialog } from '#shop/count-dialog.tsx'
import { toStockItem } from './to-stock-item.ts'
import type { MenuEdits } from '#pages/menu/use-menu-edits.ts'
import { PriceCell } from './price-cell.tsx'
import { RowMarks, RowState } from './row-words.tsx'
import { RowNotes } from './row-notes.tsx'
import { SelectPhoto } from './select-photo.tsx'
import { useLongPress } from './use-long-press.ts'

/** Minutes for which an item is off, in addition to "the rest of the day" and "until switched on". */
const MINUTES = [60]

export type RowProps = {
  /** The item with its unsent acts. */
  item: MenuItem
  edits: MenuEdits
  /** Whether more than prices and stock may be changed here. */
  mayChangeAll: boolean
  /** The last change, if the office refused it. */
  refused: MenuChange | undefined
  isSelected: boolean
  isEditing: boolean
  onSelect: () => void
  onEdit: (isEditing: boolean) => void
}

/** One item of the menu: its photo selects it, its price is edited in place, its switch takes it off the menu and back. */
export function MenuRow({ item, edits, mayChangeAll, refused, isSelected, isEditing, onSelect, onEdit }: RowProps) {
  const { t } = useText()
  const press = useLongPress(onSelect)
  const { id, name, visibility } = item
  const isOn = isOnMenu(item)
  return (
    <li
      className={classNames('desk-menu-row', !isOn && 'desk-menu-off', isSelected && 'desk-menu-selected')}
      data-item={id}
      {...press}
    >
      <SelectPhoto name={name} image={item.image_full_url} isSelected={isSelected} onSelect={onSelect} />
      <div className="desk-menu-words">
        <TravelLink to={`/desk/menu/${id}`} className="desk-menu-name">
          <bdi>{name}</bdi>
        </TravelLink>
        <div className="desk-menu-line">
          <RowPrice item={item} edits={edits} isEditing={isEditing} onEdit={onEdit} />
          <RowMarks item={item} />
        </div>
        <RowStock item={item} edits={edits} />
        <RowNotes item={item} refused={refused} onEdit={item.has_variations ? undefined : () => onEdit(true)} />
      </div>
      <SwitchInput
        className="desk-menu-switch reach relative"
        aria-label={t('desk_menu.on_sale_of', { name })}
        checked={isOn}
        // Not `disabled`, which would lose the keyboard focus.
        aria-disabled={(visibility !== 'on_sale' && !mayChangeAll) || undefined}
        onChange={() => toggleItem(item, edits, mayChangeAll)}
      />
    </li>
  )
}

export const isOnMenu = ({ visibility, sold_out: isOff }: MenuItem): boolean => visibility === 'on_sale' && !isOff

/** Takes an item off the menu for today, or puts it back; a draft goes on sale. */
export function toggleItem(item: MenuItem, edits: MenuEdits, mayChangeAll: boolean): void {
  if (item.visibility !== 'on_sale') return mayChangeAll ? edits.publish([item]) : undefined
  if (item.sold_out) edits.putBack([item])
  else edits.takeOff([item], { today: true })
}

/** The prices of variations are in the form of the item. */
function RowPrice({ item, edits, isEditing, onEdit }: Pick<RowProps, 'item' | 'edits' | 'isEditing' | 'onEdit'>) {
  const { t } = useText()
  const { text } = useMoney()
  if (!item.has_variations)
    return <PriceCell item={item} isEditing={isEditing} onEdit={onEdit} onSave={(to) => edits.setPrices([{ item, to }])} />
  const { id, name, price } = item
  return (
    <TravelLink to={`/desk/menu/${id}#variations`} className="desk-menu-price">
      <span className="sr-only">{name}</span>
      <span className="desk-menu-amount">{text(price)}</span>
      <span className="sr-only">{t('desk_menu.change_price')}</span>
    </TravelLink>
  )
}

/** The state in words. A counted item opens its number; one that is off opens the choice of how long. */
function RowStock({ item, edits }: Pick<RowProps, 'item' | 'edits'>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { name, visibility, sold_out: isOff, stock, has_variations: isVaried } = item
  const isCounted = stock !== null && !isVaried && !isOff
  if (visibility !== 'on_sale' || !(isOff || isCounted)) return <RowState item={item} />
  return (
    <>
      <button type="button" className="desk-menu-state-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{name}</span> <RowState item={item} /> <span className="sr-only">{t('desk_stock.change')}</span>
      </button>
      {isOpen && isOff && (
        <PauseDialog
          title={t('desk_menu.how_long', { name })}
          minutes={MINUTES}
          onChoose={(pause) => edits.takeOff([item], pause)}
          onClose={() => setOpen(false)}
        />
      )}
      {isOpen && !isOff && <CountDialog item={toStockItem(item)} onClose={() => setOpen(false)} />}
    </>
  )
}
