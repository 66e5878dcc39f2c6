import { useText } from '@medina/web/texts/text.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { useMenuEntries, useProfile } from '#features/account/account.data.ts'
import type { AccountPage } from './account-menu.ts'
import { Avatar } from '#features/account/photo/avatar.tsx'
import { MenuList } from './menu-list.tsx'
import { fullName } from '#features/account/person-name.ts'
import { useSince } from '#features/account/use-since.ts'

/** The customer and the menu of the account, next to its pages. */
export function AccountSide({ current }: { current: AccountPage }) {
  const { t } = useText()
  const { data: person } = useProfile()
  const entries = useMenuEntries().filter(({ name }) => name !== 'track-order')
  const since = useSince(person?.created_at)
  return (
    <aside>
      <div className="mb-5 flex min-h-14 items-center gap-3.5 px-3.5">
        {person === undefined ? <Skeleton className="size-14" /> : <Avatar person={person} size={56} />}
        {person !== undefined && (
          <div className="min-w-0 leading-ui">
            <p className="clip-1 font-semibold">
              <bdi>{fullName(person)}</bdi>
            </p>
            <p className="text-sm text-ink-2">{since}</p>
          </div>
        )}
      </div>
      <nav aria-label={t('account.menu')}>
        <MenuList entries={entries} current={current} />
      </nav>
    </aside>
  )
}
