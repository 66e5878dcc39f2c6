import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What ordering without an account means; where it is not offered, the way in. */
export function GuestNote({ isOff }: { isOff: boolean }) {
  const { t } = useText()
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-14 bg-accent-soft px-4 text-sm">
      <p className="flex min-w-46 flex-1 items-center gap-3 py-3">
        <Icon name="user" size={20} className="text-ink-2" />
        {t(isOff ? 'checkout.guest_off' : 'checkout.guest_note')}
      </p>
    </div>
  )
}
