import { useId, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { hasPlace } from '#features/parcel/parcel-body.ts'
import { useHasSearch } from '#features/place/use-has-search.ts'
import { focusNext } from './focus-next.ts'
import { useAddressSearch } from './use-address-search.ts'
import type { EndForm } from './use-end-form.ts'
import '#features/place/place-search.css'

/** The address of one end with its point, which a courier needs as well: suggested while it is typed, or picked from the map. */
export function AddressField({ form }: { form: EndForm }) {
  const pick = useMapPick(form)
  return (
    <div>
      {useHasSearch() ? <SearchedField form={form} onPick={pick} /> : <PointedField form={form} onPick={pick} />}
      <PickButton className="inline-flex sm:hidden" onPick={pick} />
    </div>
  )
}

type FieldProps = { form: EndForm; onPick: () => void }

function SearchedField({ form, onPick }: FieldProps) {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { search, problem, isBusy, List, prepare, type } = useAddressSearch(form, () => focusNext(input.current))
  const { error, ...field } = form.field('address')
  const { isShown, suggestions, mark } = search
  const isUnplaced = field.value.trim() !== '' && !hasPlace(form.values) && !isBusy && !isShown
  return (
    <div className="relative">
      <Field
        {...field}
        ref={input}
        id={id}
        label={t('checkout.address')}
        role="combobox"
        aria-expanded={isShown && suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={mark >= 0 ? `${id}-${mark}` : undefined}
        aria-busy={isBusy || undefined}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        placeholder={t('parcel.address_hint')}
        maxLength={2000}
        error={problem ?? error}
        hint={isUnplaced && t('parcel.choose_suggestion')}
        start={<Icon name="pin" size={20} className="text-ink-2" />}
        end={<PickButton className="hidden sm:inline-flex" onPick={onPick} />}
        onChange={(event) => {
          type(event.currentTarget.value)
          prepare()
        }}
        onFocus={prepare}
        onKeyDown={(event) => {
          search.handleKey(event)
          if (event.key !== 'Enter' || !isShown) return
          // Enter chooses the place; the form's own Enter would go on without one.
          event.preventDefault()
          void search.submit()
        }}
        onBlur={search.close}
      />
      {isShown && List && <List id={id} search={search} className="popup inset-x-0 top-full z-drawer mt-2 overflow-y-auto p-2" />}
    </div>
  )
}

/** In a shop without place search, the line cannot be typed before the map has given its point. */
function PointedField({ form, onPick }: FieldProps) {
  const { t } = useText()
  const isPlaced = hasPlace(form.values)
  return (
    <Field
      {...form.field('address')}
      label={t('checkout.address')}
      dir="auto"
      autoComplete="off"
      required
      readOnly={!isPlaced}
      placeholder={isPlaced ? undefined : t('parcel.set_from_map')}
      maxLength={300}
      start={<Icon name="pin" size={20} className="text-ink-2" />}
      end={<PickButton className="hidden sm:inline-flex" onPick={onPick} />}
      onClick={isPlaced ? undefined : onPick}
    />
  )
}

function useMapPick({ values, change }: EndForm): () => void {
  const { show } = useOverlays()
  const at = hasPlace(values) ? { lat: Number(values.latitude), lng: Number(values.longitude) } : undefined
  return () =>
    show({
      kind: 'map',
      ...(at && { at }),
      onPick: ({ address, lat, lng }) => change({ address, latitude: String(lat), longitude: String(lng) }),
    })
}

function PickButton({ className, onPick }: { className: string; onPick: () => void }) {
  const { t } = useText()
  return (
    <button
      type="button"
      className={`text-action min-h-11 flex-none items-center ${className}`}
      onPointerEnter={() => preloadOverlay('map')}
      onFocus={() => preloadOverlay('map')}
      onClick={onPick}
    >
      {t('checkout.pick')}
    </button>
  )
}
