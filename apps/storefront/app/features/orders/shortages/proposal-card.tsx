import type { OfferedReplacement } from '@medina/contract/orders/shortage-endpoints'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { describeDifference } from './money-words.ts'

type CardProps = {
  offer: OfferedReplacement
  title: string
  /** A photo of the shelf, and when it was taken. */
  shelf: { src: string; time: string } | null
}

/** The item that would come, with its photo, that of the shelf, the price of the whole line, and the difference in words. */
export function ProposalCard({ offer, title, shelf }: CardProps) {
  const { t } = useText()
  const money = useMoney()
  const { name, variant, image_full_url: image, pieces, price, line_price: total, outcome } = offer
  const isDearer = outcome.difference > 0
  return (
    <section className="shortage-proposal" aria-label={title}>
      <h2 className="flex items-center gap-2.5 text-label font-semibold text-accent-ink">
        <Icon name="refresh" size={20} />
        <bdi>{title}</bdi>
      </h2>
      <div className="flex gap-3.5">
        <Picture src={image} alt="" name={name} sizes="88px" maxWidth={320} className="shortage-photo" />
        <div className="min-w-0 flex-1">
          <p className="text-name font-semibold leading-ui">
            <bdi>{name}</bdi>
          </p>
          {variant !== '' && (
            <p className="text-sm text-ink-2">
              <bdi>{variant}</bdi>
            </p>
          )}
          <p className="text-sm text-ink-2">
            {t('shortage.pieces', { count: pieces })} • {money.text(price)}
          </p>
          <Price price={money.parts(total)} size="h3" />
        </div>
        {shelf !== null && (
          <a href={shelf.src} target="_blank" rel="noreferrer" className="shortage-shelf">
            <img src={shelf.src} alt="" width={64} height={64} />
            <span>{t('shortage.shelf_at', { time: shelf.time })}</span>
          </a>
        )}
      </div>
      <p className={classNames('shortage-difference', isDearer && 'shortage-dearer')}>
        <Icon name={isDearer ? 'warning' : 'history'} size={20} />
        <span>
          {describeDifference(outcome, { t, format: money.text }).map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </span>
      </p>
      {outcome.refusal !== null && <p className="text-sm text-danger">{outcome.refusal}</p>}
    </section>
  )
}
