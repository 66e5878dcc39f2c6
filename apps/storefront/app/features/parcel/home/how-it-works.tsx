import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { parcelQueries } from '#features/parcel/parcel.data.ts'

const steps = [
  { name: 'step_describe', icon: 'package' },
  { name: 'step_pickup', icon: 'bike' },
  { name: 'step_follow', icon: 'route' },
] as const

/** The three steps of a parcel, with the business's texts if it has some, its picture and a link to its film. */
export function HowItWorks() {
  const { t } = useText()
  const { data: content } = useQuery(parcelQueries.videoContent(useShop()))
  const words = new Map(content?.banner_contents.map(({ key, value }) => [key, value]))
  const isOurs = words.size === 0
  return (
    <section aria-labelledby="parcel-steps">
      <h2 id="parcel-steps" className="mb-4 text-h2">
        {content?.section_title ?? t('parcel.how')}
      </h2>
      {content?.banner_image_full_url && (
        <Picture
          src={content.banner_image_full_url}
          alt=""
          ratio="wide"
          sizes="(min-width: 1280px) 1200px, 100vw"
          className="mb-4 rounded-lg"
        />
      )}
      <ol className="parcel-steps">
        {(isOurs ? steps : steps.slice(0, words.size / 2)).map(({ name, icon }, at) => (
          <li key={name} className="card flex gap-4 px-4 py-5 md:px-5">
            <span className="grid size-12 flex-none place-items-center rounded-full bg-accent-soft text-accent-ink">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">
              <strong className="block font-semibold leading-ui">
                {isOurs ? t(`parcel.${name}`) : words.get(`content${at + 1}_title`)}
              </strong>
              <span className="mt-1 block text-sm text-ink-2">
                {isOurs ? t(`parcel.${name}_text`) : words.get(`content${at + 1}_subtitle`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {content?.banner_video && (
        <a
          href={content.banner_video}
          target="_blank"
          rel="noreferrer"
          className="text-action mt-3 inline-flex min-h-11 items-center"
        >
          {t('parcel.film')}
        </a>
      )}
    </section>
  )
}
