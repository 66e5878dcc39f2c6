import type { MenuItemRows } from '@medina/contract/operator/menu/menu'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { joinList, splitList } from '#pages/menu/sheet-lists.ts'
import type { PartProps } from './part-props.ts'

type Side = 'contains' | 'free_of'
const sides: readonly Side[] = ['contains', 'free_of']

/** The contents that were read from the texts of the item. A tap corrects them, and the word of the store wins. */
export function ContentsSection({ edit, isLocked, contents }: PartProps & { contents: MenuItemRows['contents'] }) {
  const { t } = useText()
  const { valueOf, set } = edit
  if (contents === undefined) return null
  const stated = { contains: splitList(valueOf('contains')), free_of: splitList(valueOf('free_of')) }
  const isStated = (code: string) => sides.some((side) => stated[side].includes(code))
  const toggle = (side: Side, code: string) => {
    const other = side === 'contains' ? 'free_of' : 'contains'
    const without = (from: Side) => stated[from].filter((one) => one !== code)
    const own = stated[side].includes(code) ? without(side) : [...stated[side], code]
    set({ [side]: joinList(own), [other]: joinList(without(other)) })
  }
  return (
    <section className="desk-item-card" aria-labelledby="item-contents">
      <h2 id="item-contents">{t('desk_menu.contents')}</h2>
      {sides.map((side) => (
        <div key={side} role="group" aria-labelledby={`item-${side}`}>
          <h3 id={`item-${side}`} className="mb-2 text-sm font-semibold">
            {t(`desk_menu.column_${side}`)}
          </h3>
          <div className="flex flex-wrap gap-2">
            {contents.map(({ code, name, is }) => (
              <Chip
                key={code}
                pressed={isStated(code) ? stated[side].includes(code) : is === side}
                disabled={isLocked}
                onClick={() => toggle(side, code)}
              >
                {name}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      <p className="desk-quiet">{t('desk_menu.contents_hint')}</p>
    </section>
  )
}
