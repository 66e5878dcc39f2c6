import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { boughtFirstStore, turnBoughtFirst } from '#lib/api/bought-before.ts'

/** The switch of an account's settings, for guests, who have none. It is shown once there is something to switch. */
export function BoughtSwitch({ hasSome }: { hasSome: boolean }) {
  const { t } = useText()
  const isOn = boughtFirstStore.use()
  const owner = useOwner()
  if (owner === null || isCustomer(owner) || (isOn && !hasSome)) return null
  return (
    <Switch
      label={t('search.bought_first')}
      checked={isOn}
      onChange={({ target }) => turnBoughtFirst(target.checked)}
      className="px-3"
    />
  )
}
