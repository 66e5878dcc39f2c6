import type { ParcelCategory } from '@medina/contract/orders/parcels'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { saveParcelDraft } from '#features/parcel-draft/parcel-draft.ts'

/** The home begins with sending: a press on a kind of parcel starts one. */
export function ParcelKinds({ categories }: { categories: readonly ParcelCategory[] | undefined }) {
  const { t } = useText()
  if (categories?.length === 0) return <EmptyState art="parcel" title={t('parcel.no_kinds')} />
  return (
    <section aria-labelledby="parcel-kinds" className="parcel-hero">
      <div className="min-w-0">
        <h2 id="parcel-kinds" className="text-h1">
          {t('parcel.what')}
        </h2>
        <p className="mt-1 text-ink-2">{t('parcel.everything')}</p>
      </div>
      <span className="hidden lg:block">
        <Art name="modules/parcel-236" size={120} themed={false} priority />
      </span>
      <ul className="parcel-kinds">
        {categories === undefined &&
          [1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
            <li key={tile}>
              <Skeleton className="parcel-kind-room rounded-lg" />
            </li>
          ))}
        {categories?.map(({ id, name, description, image_full_url }) => (
          <li key={id} className="grid">
            <TravelLink to="/parcel-delivery-info" className="parcel-kind" onClick={() => saveParcelDraft({ categoryId: id })}>
              <Picture
                src={image_full_url}
                alt=""
                name={name}
                sizes="80px"
                maxWidth={320}
                className="size-10 flex-none rounded-10 sm:size-16 sm:rounded-14 md:size-20"
              />
              <span className="parcel-kind-words">
                <bdi className="block font-semibold leading-ui">{name}</bdi>
                <bdi className="block text-xs text-ink-2 max-sm:hidden">{description}</bdi>
              </span>
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
