import { Icon } from '@medina/web/ui/icon/icon.tsx'
import './arrival.css'

/** An arrival is news for so many milliseconds: the mark turns into place. */
const NEWS_MS = 600_000

/** The mark of an order or a trip that ended well. */
export function DoneMark({ at, now }: { at: string | null | undefined; now: Date }) {
  const isNews = at != null && now.getTime() - Date.parse(at) < NEWS_MS
  return (
    <span aria-hidden="true" className="done-mark" data-new={isNews || undefined}>
      <Icon name="check" size={28} />
    </span>
  )
}
