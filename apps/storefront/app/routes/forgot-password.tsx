import { loginConfigQuery } from '#features/auth/login-config.ts'
import { RecoveryCard } from '#features/auth/recovery/recovery-card.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { Route } from './+types/forgot-password'

const plan: PagePlanner = ({ shop }) => ({ critical: [loginConfigQuery(shop)] })

export const loader = (args: Route.LoaderArgs) => loadOnServer(args, plan)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

/** Sets a new password for people who cannot sign in (spec 2.025, 2.067). */
export default function ForgotPasswordPage() {
  const { t } = useText()
  return (
    <>
      <PageMeta title={t('auth.forgot_title')} isPrivate />
      <RecoveryCard />
    </>
  )
}
