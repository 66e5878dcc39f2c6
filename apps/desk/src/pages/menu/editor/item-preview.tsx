import { Price } from '@medina/web/ui/display/price.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { hasText, textIn } from './options/option-groups.ts'
import type { PartProps } from './part-props.ts'
import { usePhotoAddress } from './photos/photo-tile.tsx'
import { readItemPrice } from './read-item-price.ts'

/** The item as customers see it in the language of the form: its card, and its page in short. */
export function ItemPreview({ edit, form, language }: PartProps) {
  const { t } = useText()
  const { parts, text } = useMoney()
  const { valueOf, groups, photos } = edit
  const src = usePhotoAddress(photos[0])
  const textsOf = (field: string) =>
    Object.fromEntries([language, ...form.languages].map((each) => [each, valueOf(`${field}_${each}`)]))
  const name = textIn(textsOf('name'), language)
  const description = textIn(textsOf('description'), language)
  const price = readItemPrice(edit, form.digits)
  return (
    <section className="desk-item-card" aria-label={t('desk_menu.as_seen')}>
      <h2>{t('desk_menu.as_seen')}</h2>
      <div className="desk-item-previews" inert>
        <div>
          <div className="relative">
            {photos[0]?.file === undefined ? (
              <Picture src={src} alt="" name={name} sizes="200px" maxWidth={640} className="rounded-md" />
            ) : (
              <img src={src} alt="" className="desk-item-square" />
            )}
            {price?.percent != null && <Ribbon>{t('desk_menu.off_percent', { percent: price.percent })}</Ribbon>}
          </div>
          <div className="mt-2">
            {price !== null && (
              <Price price={parts(price.paid)} before={price.paid < price.full ? parts(price.full) : undefined} />
            )}
            <bdi className="block font-medium">{name}</bdi>
          </div>
        </div>
        <div className="desk-item-page-preview">
          <bdi className="block text-h3">{name}</bdi>
          <p dir="auto" className="text-sm text-ink-2">
            {description}
          </p>
          {groups
            .filter(({ texts }) => hasText(texts))
            .map(({ id, texts, options }) => (
              <div key={id} className="mt-2">
                <bdi className="block font-semibold">{textIn(texts, language)}</bdi>
                {options.map((option) => (
                  <p key={option.id} className="flex justify-between gap-2 text-sm">
                    <bdi>{textIn(option.texts, language)}</bdi>
                    <span className="tabular-nums text-ink-2">
                      {Number(option.price) > 0 && `+ ${text(Number(option.price))}`}
                    </span>
                  </p>
                ))}
              </div>
            ))}
        </div>
      </div>
    </section>
  )
}
