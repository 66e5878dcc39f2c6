import type { ParcelCategory } from '@medina/contract/orders/parcels'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'

type CategoryChoiceProps = {
  /** Undefined while they are loading. */
  categories: readonly ParcelCategory[] | undefined
  chosenId: number | null
  /** The form was submitted without a category. */
  isMissing: boolean
  onChoose: (id: number) => void
}

/** The contents of the parcel, as tiles. */
export function CategoryChoice({ categories, chosenId, isMissing, onChoose }: CategoryChoiceProps) {
  const { t } = useText()
  return (
    <fieldset id="parcel-category">
      <legend className="mb-3 text-h3">{t('parcel.contents')}</legend>
      <div className="parcel-kinds">
        {categories === undefined && [1, 2, 3, 4].map((tile) => <Skeleton key={tile} className="h-40 rounded-lg" />)}
        {categories?.map(({ id, name, description, image_full_url }) => (
          <label key={id} className="parcel-kind">
            <input
              type="radio"
              name="parcel-category"
              className="sr-only"
              checked={id === chosenId}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? 'parcel-category-note' : undefined}
              onChange={() => onChoose(id)}
            />
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
          </label>
        ))}
      </div>
      {isMissing && (
        <p id="parcel-category-note" role="alert" className="mt-2 text-sm text-danger">
          {t('parcel.category_required')}
        </p>
      )}
    </fieldset>
  )
}
