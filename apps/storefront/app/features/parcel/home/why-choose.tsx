import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { parcelQueries } from '#features/parcel/parcel.data.ts'

/** The business's reasons to send parcels here; nothing without any. */
export function WhyChoose() {
  const { t } = useText()
  const { data } = useQuery(parcelQueries.whyChoose(useShop()))
  if (data === undefined || data.banners.length === 0) return null
  return (
    <section aria-labelledby="parcel-why">
      <h2 id="parcel-why" className="mb-4 text-h2">
        {t('parcel.why')}
      </h2>
      <ul className="parcel-steps">
        {data.banners.map(({ id, title, short_description, image_full_url }) => (
          <li key={id} className="flex items-center gap-4">
            <Picture
              src={image_full_url}
              alt=""
              name={title}
              sizes="80px"
              maxWidth={320}
              className="size-16 flex-none rounded-14 md:size-20"
            />
            <span className="min-w-0">
              <bdi className="block font-semibold leading-ui">{title}</bdi>
              <bdi className="mt-1 block text-sm text-ink-2">{short_description}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
