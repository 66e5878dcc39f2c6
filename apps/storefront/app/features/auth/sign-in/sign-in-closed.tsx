import { useText } from '@medina/web/texts/text.tsx'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { HelpLink } from '#features/auth/help-link.tsx'

type SignInClosedProps = { isGuestWelcome: boolean; onLeave: () => void }

/** Shown when all sign-in methods are off (spec 1.006), with an alternative. */
export function SignInClosed({ isGuestWelcome, onLeave }: SignInClosedProps) {
  const { t } = useText()
  return (
    <div className="grid justify-items-center gap-5 text-center">
      <Art name="empty/key" size={140} />
      <p className="text-balance text-ink-2">{t(isGuestWelcome ? 'auth.closed_text_guest' : 'auth.closed_text')}</p>
      <div className="grid w-full gap-3">
        {isGuestWelcome && (
          <Button size="lg" block onClick={onLeave}>
            {t('auth.as_guest')}
          </Button>
        )}
        <HelpLink variant={isGuestWelcome ? 'outline' : 'primary'} />
      </div>
    </div>
  )
}
