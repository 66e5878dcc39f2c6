import { type ReactNode, Suspense, useId } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { loadTexts } from '@medina/web/texts/texts.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { PasswordField } from '@medina/web/ui/form/password-field.tsx'
import { pathOf } from '#features/account/menu/account-menu.ts'
import { useAccountRemoval } from './use-account-removal.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

const ConfirmDialog = lazyWithRetry(async () => {
  await loadTexts('auth')
  return import('#features/account/confirm-dialog.tsx')
})

type DeleteDialogProps = { open: boolean; onClose: () => void }

/** Lists what is deleted with an account (spec 4.045), and asks for the password, or for a code where there is none. */
export default function DeleteDialog({ open, onClose }: DeleteDialogProps) {
  const removal = useAccountRemoval()
  const { codeTo, clearCode, removeWith } = removal
  if (codeTo === null) return <AskDialog open={open} onClose={onClose} removal={removal} />
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={open}
        onClose={() => {
          clearCode()
          onClose()
        }}
        {...codeTo}
        onVerify={(otp) => removeWith({ otp })}
        onResend={() => removeWith({})}
      />
    </Suspense>
  )
}

function AskDialog({ open, onClose, removal }: DeleteDialogProps & { removal: ReturnType<typeof useAccountRemoval> }) {
  const { t } = useText()
  const formId = useId()
  const { person, balance, bonus, walletPlan, setWalletPlan, isOngoing, confirm } = removal
  const hasPassword = person?.has_password === true

  const { form, field, isPending } = useForm(
    { password: '' },
    {
      check: ({ password }) => (hasPassword && password === '' ? { password: 'account.current_password_required' } : {}),
      send: ({ password }) => confirm(hasPassword ? { password } : {}),
      fieldOf: (code) => (hasPassword && code === 'password' ? code : null),
    },
  )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('account.delete_title')}
      closeLabel={t('ui.close')}
      foot={<Foot {...{ formId, isOngoing, isPending, onClose }} />}
    >
      <p className="text-ink-2">{t('account.delete_lead')}</p>
      <Consequences points={person?.loyalty_point ?? 0} />
      <form {...form} id={formId}>
        {balance > 0 && !isOngoing && <WalletChoice balance={balance} bonus={bonus} plan={walletPlan} onChange={setWalletPlan} />}
        {hasPassword && !isOngoing && (
          <PasswordField
            {...field('password')}
            label={t('account.delete_password')}
            showLabel={t('account.password_show')}
            hideLabel={t('account.password_hide')}
            autoComplete="current-password"
          />
        )}
      </form>
      <div role="alert">
        {isOngoing && (
          <Notice tone="warning" title={t('account.delete_ongoing_title')}>
            {t('account.delete_ongoing_text')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

type FootProps = { formId: string; isOngoing: boolean; isPending: boolean; onClose: () => void }

/** While an order is in progress, the account stays: the button links to that order. */
function Foot({ formId, isOngoing, isPending, onClose }: FootProps) {
  const { t } = useText()
  return (
    <DialogChoice keep={t('account.delete_keep')} onKeep={onClose}>
      {isOngoing ? (
        <LinkButton to={pathOf('track-order')} onClick={onClose}>
          {t('account.track-order')}
        </LinkButton>
      ) : (
        <Button type="submit" form={formId} variant="danger" pending={isPending}>
          {t('account.delete')}
        </Button>
      )}
    </DialogChoice>
  )
}

const consequences: readonly [IconName, 'addresses' | 'favourites' | 'sessions' | 'carts' | 'orders'][] = [
  ['pin', 'addresses'],
  ['heart', 'favourites'],
  ['logout', 'sessions'],
  ['bag', 'carts'],
  ['receipt', 'orders'],
]

/** The consequences of deleting an account; loyalty points only where there are any. */
function Consequences({ points }: { points: number }) {
  const { t } = useText()
  return (
    <ul className="mt-2 mb-4">
      {consequences.map(([icon, name]) => (
        <Row key={name} icon={icon}>
          {t(`account.delete_${name}`)}
        </Row>
      ))}
      {points > 0 && <Row icon="coins">{t('account.delete_points', { n: points })}</Row>}
    </ul>
  )
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3.5 border-b border-line py-2 text-label font-medium">
      <Icon name={icon} size={20} className="text-ink-2" />
      {children}
    </li>
  )
}
