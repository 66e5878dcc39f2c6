import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop.tsx'
import { locales, useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { placeQueries } from './place.data.ts'
import type { PlaceProblem } from './use-place-choice.ts'

/** Why a place was not taken. To who stands outside, it names the areas that are served. */
export function PlaceNote({ problem }: { problem: PlaceProblem }) {
  return (
    <div className="mt-2 flex gap-2 text-sm text-danger">
      <Icon name="error" size={18} className="mt-px" />
      <span>
        {problem.message}
        {problem.isOutside && <Served />}
      </span>
    </div>
  )
}

function Served() {
  const names = useServedZones()
  return names !== null && <span className="block text-ink-2">{names}</span>
}

/** "We deliver in A, B and C."; null until it is known. */
export function useServedZones(isAsked = true): string | null {
  const { t, language } = useText()
  const { data } = useQuery({ ...placeQueries.served(useShop()), enabled: isAsked })
  if (data === undefined || data.length === 0) return null
  const names = data.map(({ display_name, name }) => display_name ?? name)
  return t('place.served', { zones: new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(names) })
}
