import { Price } from '@medina/web/ui/display/price.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { readDifference } from './options/lowest-price.ts'
import { type FoodOption, hasText, textIn } from './options/option-groups.ts'
import type { PartProps } from './part-props.ts'
import { usePhotoAddress } from './photos/photo-tile.tsx'
import { readItemPrice } from './read-item-price.ts'

/** The item as customers see it in the language of the form: its card, and its page in short. */
export function ItemPreview({ edit, form, language }: PartProps) {
  const { t } = useText()
  const { parts } = useMoney()
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
                  <OptionLine key={option.id} option={option} language={language} digits={form.digits} />
                ))}
              </div>
            ))}
        </div>
      </div>
    </section>
  )
}

/** An option with the price that it adds or takes off; one that is sold out says so instead. */
function OptionLine({ option, language, digits }: { option: FoodOption; language: string; digits: number }) {
  const { t } = useText()
  const { text } = useMoney()
  const difference = toDecimal(readDifference(option.price, digits), digits)
  const { isSoldOut = false } = option
  return (
    <p className={`flex justify-between gap-2 text-sm ${isSoldOut ? 'text-ink-3' : ''}`}>
      <bdi>{textIn(option.texts, language)}</bdi>
      <bdi dir={isSoldOut ? undefined : 'ltr'} className="tabular-nums text-ink-2">
        {isSoldOut
          ? t('desk_stock.sold_out')
          : difference !== 0 && `${difference < 0 ? '\u2212' : '+'} ${text(Math.abs(difference))}`}
      </bdi>
    </p>
  )
}
