import type { Counterpart } from '@medina/contract/messaging/messaging'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'

const icons: Record<Counterpart['kind'], IconName> = { store: 'store', provider: 'car', courier: 'user', support: 'medina' }

/** People are round, logos are not. */
export function PeerPicture({ peer: { kind, image_full_url: image } }: { peer: Pick<Counterpart, 'kind' | 'image_full_url'> }) {
  const shape = kind === 'courier' ? 'rounded-full' : 'chat-logo'
  if (image === null)
    return (
      <span className={`grid size-12 flex-none place-items-center bg-surface-2 text-ink-2 ${shape}`}>
        <Icon name={icons[kind]} size={24} />
      </span>
    )
  // The icon of the shop fills no square, so it is not cut to one.
  if (kind === 'support') return <img src={image} alt="" width={48} height={48} className="size-12 flex-none object-contain" />
  return <Picture src={image} alt="" sizes="48px" maxWidth={320} className={`size-12 flex-none ${shape}`} />
}
