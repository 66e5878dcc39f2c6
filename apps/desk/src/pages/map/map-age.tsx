import { useText } from '@medina/web/texts/text.tsx'
import { useConnection } from '#connection/connection-store.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'

/** Without a connection nothing on the map moves: shows since when. */
export function MapAge() {
  const { t } = useText()
  const { state, since } = useConnection()
  const time = useDeskTime()
  if (since === null) return null
  return (
    <p className="desk-map-age" data-state={state} role="status">
      <DeskIcon name="offline" size={18} />
      {t('desk_map.as_of', { time: time(since) })}
    </p>
  )
}
