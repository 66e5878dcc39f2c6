import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { Specifications } from './specifications.tsx'

/** The description of an item, its specifications, and its "Good to know". */
export function ItemTexts({ item }: { item: ItemDetails }) {
  const { t } = useText()
  return (
    <div className="product-texts">
      {item.description !== null && (
        <section>
          <h2 className="text-h2">{t('item.details')}</h2>
          <p className="mt-3 max-w-prose text-ink-2" dir="auto">
            {item.description}
          </p>
        </section>
      )}
      <Specifications item={item} heading="h2" />
      <GoodToKnow item={item} heading="h2" />
    </div>
  )
}
