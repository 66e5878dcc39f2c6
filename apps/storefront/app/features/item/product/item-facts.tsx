import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { formatCount } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { listImages } from '#features/item/gallery/item-images.ts'

type Fact = { icon?: IconName; value: string; note: string }

/** A longer text is cut on a tile. */
const LONGEST = 24

/** Two or four facts as tiles, its first specifications if it has some; a single one gets no row. */
export function ItemFacts({ item }: { item: ItemDetails }) {
  const { t, language } = useText()
  const { unit_type, order_count, maximum_cart_quantity, is_prescription_required } = item
  const facts: (Fact | false)[] = [
    unit_type !== null && { icon: 'package', value: unit_type, note: t('item.unit') },
    is_prescription_required === 1 && { icon: 'prescription', value: t('item.needed'), note: t('item.prescription_word') },
    order_count > 0 && { icon: 'bag', value: formatCount(order_count, language), note: t('item.ordered_note') },
    maximum_cart_quantity !== null &&
      maximum_cart_quantity > 0 && {
        icon: 'basket',
        value: t('item.at_most', { n: maximum_cart_quantity }),
        note: t('item.at_most_note'),
      },
    { icon: 'clock', value: formatMinutes(`${item.min_delivery_time}-${item.max_delivery_time}`, t), note: t('item.time_note') },
  ]
  // The tiles are below the large picture, not below the thumbnails next to it.
  const hasThumbs = listImages(item).length > 1
  const own = listHighlights(item)
  const known = own.length >= 2 ? own : facts.filter((fact) => fact !== false)
  const shown = known.slice(0, known.length >= 4 ? 4 : 2)
  if (shown.length < 2) return null
  return (
    <ul
      className={classNames(
        'product-facts grid grid-cols-2 gap-3 self-start',
        hasThumbs && 'xl:ps-24',
        shown.length === 4 && 'lg:grid-cols-4',
      )}
    >
      {shown.map(({ icon, value, note }) => (
        <li key={note} className="rounded-14 bg-surface-2 px-3.5 py-3">
          {icon !== undefined && <Icon name={icon} size={20} className="mb-2 text-ink-2" />}
          {/* A value is no heading, which a bold paragraph could be. */}
          <div className="clip-2 text-label font-semibold">
            <bdi>{value}</bdi>
          </div>
          <p className="clip-1 text-xs text-ink-2">{icon === undefined ? <bdi>{note}</bdi> : note}</p>
        </li>
      ))}
    </ul>
  )
}

function listHighlights({ specifications = [] }: ItemDetails): Fact[] {
  const short = specifications.filter(({ name, value }) => name.length <= LONGEST && value.length <= LONGEST)
  return short.map(({ name, value }) => ({ value, note: name }))
}
