import { directionOf } from '@medina/contract/device/language-names'
import { type Language, partlyTranslated } from '@medina/contract/device/languages'
import { type Feast, listFeasts } from '@medina/time/feasts'
import { useState } from 'react'
import { getTranslate, useText } from '@medina/web/texts/text.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import type { StoreWeek } from '../opening.data.ts'
import { useHoursText } from '../use-hours-text.ts'
import type { DayDraft } from './day-draft.ts'

type Reason = DayDraft['reason']

type FeastProps = {
  draft: DayDraft
  of: StoreWeek
  onChange: (more: Partial<DayDraft>) => void
  /** Called with the names of a feast in the languages of the shop once their texts are loaded. */
  onNames: (names: Reason, feast: Feast) => void
}

/**
 * Fills in the dates of a feast, which move each year, and its name in the languages of the shop. Dates and the name in the page's language
 * are there at once: whoever saves before the other texts are loaded saves the right days.
 */
export function FeastChips({ draft, of: { today, written }, onChange, onNames }: FeastProps) {
  const { t, language } = useText()
  const { dates } = useHoursText()
  const languages = useShopLanguages()
  const [all] = useState(() => listFeasts(today))
  const feasts = all.filter(({ last_date: last }) => written.every((day) => day.last_date !== last))
  // Shops without a language of these feasts have no use for them.
  if (feasts.length === 0 || languages.every((language) => directionOf(language) === 'ltr')) return null
  const choose = async (feast: Feast) => {
    const { name, ...span } = feast
    onChange({ ...span, reason: languages.includes(language) ? { [language]: t(`desk_hours.feast_${name}`) } : {} })
    onNames(await nameFeast(name, languages), feast)
  }
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t('desk_hours.feasts')} className="flex flex-wrap gap-2">
        {feasts.map((feast) => (
          <Chip
            key={feast.name}
            pressed={feast.first_date === draft.first_date && feast.last_date === draft.last_date}
            onClick={() => void choose(feast)}
          >
            {t(`desk_hours.feast_${feast.name}`)} • {dates(feast.first_date, feast.last_date)}
          </Chip>
        ))}
      </div>
      <p className="desk-quiet">{t('desk_hours.feasts_note')}</p>
    </div>
  )
}

/** A language whose texts cannot be loaded now stays empty: customers read another one there. */
async function nameFeast(name: Feast['name'], languages: readonly Language[]): Promise<Reason> {
  const whole = languages.filter((language) => !partlyTranslated.includes(language))
  const loaded = await Promise.allSettled(whole.map(loadLanguage))
  const named = whole.filter((_, at) => loaded[at]?.status === 'fulfilled')
  return Object.fromEntries(named.map((language) => [language, getTranslate(language)(`desk_hours.feast_${name}`)]))
}
