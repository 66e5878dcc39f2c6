import type { ParcelCategory } from '@medina/contract/orders/parcels'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { saveParcelDraft } from '#features/parcel-draft/parcel-draft.ts'

/** The kinds of parcels; a press starts a parcel of that kind. */
export function ParcelKinds({ categories }: { categories: readonly ParcelCategory[] | undefined }) {
  const { t } = useText()
  if (categories?.length === 0) return <EmptyState art="parcel" title={t('parcel.no_kinds')} />
  return (
    <section aria-labelledby="parcel-kinds">
      <h2 id="parcel-kinds" className="text-h2">
        {t('parcel.everything')}
      </h2>
      <p className="mb-4 text-ink-2">{t('parcel.what')}</p>
      <ul className="parcel-kinds">
        {categories === undefined &&
          [1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
            <li key={tile}>
              <Skeleton className="h-40 rounded-lg" />
            </li>
          ))}
        {categories?.map(({ id, name, description, image_full_url }) => (
          <li key={id} className="grid">
            <TravelLink to="/parcel-delivery-info" className="parcel-kind" onClick={() => saveParcelDraft({ categoryId: id })}>
              <Picture src={image_full_url} alt="" sizes="80px" maxWidth={320} className="size-16 rounded-14 md:size-20" />
              <span className="parcel-kind-words">
                <bdi className="block font-semibold leading-ui">{name}</bdi>
                <bdi className="block text-xs text-ink-2">{description}</bdi>
              </span>
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
