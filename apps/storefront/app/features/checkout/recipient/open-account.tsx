import { type Ref, Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import type { AccountHandle } from '#features/auth/sign-up/account-fields.tsx'

const loadFields = () => withTexts('auth', import('#features/auth/sign-up/account-fields.tsx'))
const AccountFields = lazyWithRetry(loadFields)

type OpenAccountProps = { ref: Ref<AccountHandle>; isWanted: boolean; onChange: (isWanted: boolean) => void }

/** Lets a guest create an account with the order, from the contact entered anyway. */
export function OpenAccount({ ref, isWanted, onChange }: OpenAccountProps) {
  const { t } = useText()
  return (
    <div className="mt-3 -mb-2 border-t border-line pt-1">
      <label className="inline-flex min-h-11 items-center gap-3 font-medium" onPointerEnter={() => void loadFields()}>
        <Tick type="checkbox" checked={isWanted} onChange={(event) => onChange(event.currentTarget.checked)} />
        {t('checkout.open_account')}
      </label>
      {isWanted && (
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <AccountFields ref={ref} />
        </Suspense>
      )}
    </div>
  )
}
