import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { brandPath, categoryPath, tagPath } from './item-lists.ts'
import { joinList } from '@medina/web/format/join-list.ts'
import { ListLink } from './list-link.tsx'

type GoodToKnowProps = {
  item: ItemDetails
  heading: 'h2' | 'h3'
  /** Runs when a link leads away from an overlay. */
  onLeave?: () => void
}

/** Brand, nutrition, allergens, active substance, categories and tags (spec 2.041). */
export function GoodToKnow({ item, heading: Heading, onLeave }: GoodToKnowProps) {
  const { t, language } = useText()
  const { brand, nutritions_name, allergies_name, generic_name, category_ids, tags, unit_type } = item
  const link = (to: string, content: ReactNode) => (
    <ListLink to={to} onLeave={onLeave}>
      {content}
    </ListLink>
  )
  const facts: [string, ReactNode][] = []
  if (brand) {
    facts.push([
      t('item.brand'),
      <span key="brand" className="fact-brand">
        <BrandLogo brand={brand} />
        {link(brandPath(item, brand), <bdi>{brand.name}</bdi>)}
      </span>,
    ])
  }
  if (nutritions_name.length > 0) facts.push([t('item.nutrition'), <Words key="nutrition" words={nutritions_name} />])
  if (allergies_name.length > 0 || item.contents !== undefined)
    facts.push([t('item.allergens'), <Allergens key="allergens" item={item} />])
  if (generic_name.length > 0) facts.push([t('item.generic_name'), <bdi key="generic">{joinList(generic_name, language)}</bdi>])
  if (unit_type !== null) facts.push([t('item.unit'), <bdi key="unit">{unit_type}</bdi>])
  if (category_ids.length > 0) {
    const words = category_ids.map(({ id, name }) => ({ key: id, content: link(categoryPath(item, id), <bdi>{name}</bdi>) }))
    facts.push([t('item.categories'), <Words key="categories" words={words} />])
  }
  if (tags.length > 0) {
    const words = tags.map(({ tag }) => ({ key: tag, content: link(tagPath(tag), <bdi>{tag}</bdi>) }))
    facts.push([t('item.tags'), <Words key="tags" words={words} />])
  }
  if (facts.length === 0) return null
  return (
    <section>
      <Heading className={Heading === 'h2' ? 'text-h2' : 'text-label font-semibold'}>{t('item.good_to_know')}</Heading>
      <dl className="mt-3 grid gap-2.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[7rem_1fr] items-baseline gap-x-3">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Contents by the store and by the texts of the item, those that it says it is free of, and that the rest is unknown. */
function Allergens({ item: { allergies_name, contents } }: { item: ItemDetails }) {
  const { t, language } = useText()
  const namesOf = (some: readonly { name: string }[] = []) => some.map(({ name }) => name)
  // The store may have the Arabic article where our name has none.
  const keyOf = (name: string) => name.toLocaleLowerCase(language).replace(/^ال/, '')
  const listed = new Set(allergies_name.map(keyOf))
  const contains = [...allergies_name, ...namesOf(contents?.contains).filter((name) => !listed.has(keyOf(name)))]
  const free = namesOf(contents?.free_of)
  const inOptions = namesOf(contents?.in_options)
  return (
    <span className="grid justify-items-start gap-1.5">
      {contains.length > 0 && (
        <Badge tone="warning" className="leading-ui whitespace-normal!">
          {t('item.contains', { list: joinList(contains, language) })}
        </Badge>
      )}
      {inOptions.length > 0 && (
        <Badge tone="warning" className="leading-ui whitespace-normal!">
          {t('item.in_options', { list: joinList(inOptions, language) })}
        </Badge>
      )}
      {free.length > 0 && (
        <Badge tone="success" className="leading-ui whitespace-normal!">
          {t('item.says_free', { list: joinList(free, language) })}
        </Badge>
      )}
      {contents !== undefined && <span className="text-ink-2">{t('item.unknown')}</span>}
    </span>
  )
}

function Words({ words }: { words: readonly (string | { key: string; content: ReactNode })[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {words.map((word) =>
        typeof word === 'string' ? (
          <Badge key={word}>
            <bdi>{word}</bdi>
          </Badge>
        ) : (
          <Badge key={word.key}>{word.content}</Badge>
        ),
      )}
    </span>
  )
}

function BrandLogo({ brand: { name, image_full_url: src } }: { brand: NonNullable<ItemDetails['brand']> }) {
  return src === null ? null : <Picture src={src} alt="" name={name} sizes="28px" maxWidth={320} className="size-7 rounded-sm" />
}
