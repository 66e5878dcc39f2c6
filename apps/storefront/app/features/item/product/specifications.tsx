import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import './specifications.css'

type SpecificationsProps = { item: Pick<ItemDetails, 'specifications'>; heading: 'h2' | 'h3' }

/** A list of names and values: "Screen: 55 inch". */
export function Specifications({ item: { specifications = [] }, heading: Heading }: SpecificationsProps) {
  const { t } = useText()
  if (specifications.length === 0) return null
  return (
    <section>
      <Heading className={Heading === 'h2' ? 'text-h2' : 'text-label font-semibold'}>{t('item.specifications')}</Heading>
      <dl className="specifications">
        {/* Two lines may have the same name. */}
        {specifications.map(({ name, value }, line) => (
          <div key={line} className="specification">
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
