import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useSetup } from './setup.data.ts'

/** A line that says how much is missing for a first order, until there has been one. */
export function SetupLine() {
  const { t } = useText()
  const setup = useSetup()
  if (setup === undefined || setup.has_orders) return null
  const missing = setup.checks.filter(({ is_done: isDone, name }) => !isDone && name !== 'open').length
  return (
    <nav aria-label={t('desk_setup.title')} className="desk-box">
      <TravelLink to="/desk/setup" className="desk-row">
        <DeskIcon name="flag" />
        <span className="min-w-0 flex-1">
          <span className="block">{t('desk_setup.title')}</span>
          <span className="desk-quiet font-regular">
            {missing === 0 ? t('desk_setup.line_ready') : t('desk_setup.line', { n: missing })}
          </span>
        </span>
        <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
      </TravelLink>
    </nav>
  )
}
