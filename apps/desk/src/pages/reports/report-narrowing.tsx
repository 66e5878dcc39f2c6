import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { PillSelect } from '#ui/pill-select.tsx'
import { divisions, kinds, type Place, places, type ReportWish } from './use-report-wish.ts'

type NarrowingProps = {
  wish: ReportWish
  /** Names of places that a press narrowed to; those of an address that was opened have none yet. */
  names: Partial<Record<Place, string>>
  onChange: (more: Readonly<Record<string, string>>) => void
}

/** The report, its division, and the places to which it is narrowed. */
export function ReportNarrowing({ wish, names, onChange }: NarrowingProps) {
  const { t } = useText()
  return (
    <div className="desk-filters">
      <PillSelect
        label={t('desk_reports.kind')}
        options={kinds.map((kind) => [kind, t(`desk_reports.kind_${kind}`)])}
        value={wish.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <PillSelect
        label={t('desk_reports.division')}
        options={divisions.map((by) => [by, t(`desk_reports.per_${by}`)])}
        value={wish.by}
        onChange={(per) => onChange({ per })}
      />
      {places.map(
        (place) =>
          wish.at[place] !== undefined && (
            <button
              key={place}
              type="button"
              className="desk-pill"
              data-chosen
              aria-label={t('desk_reports.not_only', { name: names[place] ?? t(`desk_reports.by_${place}`) })}
              onClick={() => onChange({ [place]: '' })}
            >
              <bdi>{names[place] ?? t(`desk_reports.by_${place}`)}</bdi>
              <Icon name="close" size={16} />
            </button>
          ),
      )}
    </div>
  )
}
