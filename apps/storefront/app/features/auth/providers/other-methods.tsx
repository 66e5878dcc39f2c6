import { baseLanguage } from '@medina/contract/device/languages'
import type { SocialMedium } from '@medina/contract/identity/identity'
import type { SignInMedium } from '#features/auth/sign-in/plan-sign-in.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { ProviderMark } from './provider-mark.tsx'
import '#features/auth/auth.css'

type OtherMethodsProps = {
  media: readonly SignInMedium[]
  onProvider: (medium: SocialMedium) => void
  /** Link to the other form, by code or by password, if there is one. */
  other?: { by: 'manual' | 'otp'; onPress: () => void } | undefined
  /** Set when there is no form above: a column with full labels. */
  alone?: boolean
}

/** The other sign-in methods (spec 1.006): side by side under a form, in a column without one. */
export function OtherMethods({ media, onProvider, other, alone = false }: OtherMethodsProps) {
  const { t, language } = useText()
  if (media.length === 0 && other === undefined) return null
  return (
    <div className="grid gap-4">
      {!alone && <p className="or-line text-sm text-ink-2">{t('auth.or')}</p>}
      <div className={alone ? 'grid gap-3' : 'method-grid'}>
        {other !== undefined && (
          <Button
            variant="outline"
            icon={other.by === 'otp' ? 'phone' : 'lock'}
            className="px-3 text-label"
            onClick={other.onPress}
          >
            {t(other.by === 'otp' ? 'auth.by_code' : 'auth.by_password')}
          </Button>
        )}
        {media.map(({ medium, label, mark }) => {
          const name = label[language] ?? label[baseLanguage] ?? medium
          return (
            <button
              key={medium}
              type="button"
              className={buttonClasses({ variant: 'outline' }, 'px-3 text-label')}
              aria-label={t('auth.continue_with', { provider: name })}
              onClick={() => onProvider(medium)}
            >
              <ProviderMark medium={medium} name={name} mark={mark} />
              {alone ? t('auth.continue_with', { provider: name }) : <bdi>{name}</bdi>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
