import type { ItemDetails } from '@medina/contract/catalog'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { joinList } from './join-list.ts'

/** Nutrition, allergens, active substance, categories and tags (2.041). */
export function GoodToKnow({ item, heading: Heading }: { item: ItemDetails; heading: 'h2' | 'h3' }) {
  const { t, language } = useText()
  const { nutritions_name, allergies_name, generic_name, category_ids, tags } = item
  return (
    <section>
      <Heading className={Heading === 'h2' ? 'text-h2' : 'text-label font-semibold'}>{t('item.good_to_know')}</Heading>
      <dl className="mt-3 grid gap-2.5 text-sm">
        {nutritions_name.length > 0 && (
          <Fact name={t('item.nutrition')}>
            <Badges words={nutritions_name} />
          </Fact>
        )}
        {allergies_name.length > 0 && (
          <Fact name={t('item.allergens')}>
            <Badge tone="warning" className="whitespace-normal!">
              {t('item.contains', { list: joinList(allergies_name, language) })}
            </Badge>
          </Fact>
        )}
        {generic_name.length > 0 && <Fact name={t('item.generic_name')}>{joinList(generic_name, language)}</Fact>}
        {item.unit_type !== null && <Fact name={t('item.unit')}>{item.unit_type}</Fact>}
        {category_ids.length > 0 && (
          <Fact name={t('item.categories')}>
            {joinList(
              category_ids.map(({ name }) => name),
              language,
            )}
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact name={t('item.tags')}>
            <Badges words={tags.map(({ tag }) => tag)} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] items-baseline gap-x-3">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-ink-1">{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}

function Badges({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Badge key={word}>
          <bdi>{word}</bdi>
        </Badge>
      ))}
    </span>
  )
}
