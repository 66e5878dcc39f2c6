import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import './people-tabs.css'

/** Leads from people to the keys of machines and back, for those who may see both. */
export function PeopleTabs({ shown }: { shown: 'people' | 'keys' }) {
  const { t } = useText()
  const { may } = useDesk()
  if (!may('people:write') || !may('keys:write')) return null
  const tabs = [
    ['people', t('desk.people')],
    ['keys', t('desk.keys')],
  ] as const
  return (
    <nav aria-label={t('desk.people')} className="desk-people-tabs">
      {tabs.map(([path, label]) => (
        <TravelLink key={path} to={`/desk/${path}`} aria-current={path === shown ? 'page' : undefined}>
          {label}
        </TravelLink>
      ))}
    </nav>
  )
}
