import { CHOICE_PATH, choiceFields } from '@medina/contract/device/plain-forms'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import type { FoundPlaces } from './found-places.ts'

/** The results of a search for places without scripts, each a button of a form, and a link to the list of zones. */
export function PlainPlaces({ found: { text, places, isMissed } }: { found: FoundPlaces }) {
  const { t } = useText()
  const isNothing = isMissed || (text !== null && places.length === 0)
  return (
    <div className="plain-places">
      {isNothing && <Notice tone="warning" title={t(isMissed ? 'plain.not_served' : 'plain.no_places')} />}
      {places.length > 0 && (
        <form method="post" action={CHOICE_PATH} aria-label={t('plain.places')}>
          {places.map(({ id, name, area }) => (
            <button key={id} type="submit" name={choiceFields.place} value={id} className="card landing-zone">
              <Icon name="pin" size={20} className="text-accent-ink" />
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold">{name}</bdi>
                <bdi className="block text-sm text-ink-2">{area}</bdi>
              </span>
            </button>
          ))}
        </form>
      )}
      <p>
        <a href="#landing-zones" className="text-action inline-flex min-h-11 items-center">
          {t('plain.to_zones')}
        </a>
      </p>
    </div>
  )
}
