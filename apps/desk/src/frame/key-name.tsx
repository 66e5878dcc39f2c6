import { classNames } from '@medina/web/ui/class-names.ts'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** Shows the person with the role, or the key of this device with its reach; links to signing out. */
export function KeyName({ className }: { className?: string }) {
  const { t } = useText()
  const { me } = useDesk()
  return (
    <TravelLink to="/desk/more" className={classNames('desk-key', className)}>
      <span className="flex items-center gap-2 font-medium">
        <DeskIcon name={me.person === undefined ? 'key' : 'user'} size={16} className="text-ink-3" />
        <bdi className="clip-1">{me.name}</bdi>
      </span>
      <span className="desk-quiet">
        {me.person === undefined
          ? t(`desk.reach_${reachOf(me)}`, { n: me.store_ids?.length ?? 0 })
          : t(`desk.role_${me.person.role}`)}
      </span>
    </TravelLink>
  )
}

type Reach = 'courier' | 'all' | 'one' | 'some'

function reachOf({ courier, store_ids }: ReturnType<typeof useDesk>['me']): Reach {
  if (courier !== null) return 'courier'
  if (store_ids === null) return 'all'
  return store_ids.length === 1 ? 'one' : 'some'
}
