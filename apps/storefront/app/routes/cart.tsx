import { Suspense } from 'react'
import { changeCart } from '#features/plain-cart/change-cart.ts'
import { OpenCart } from '#features/plain-cart/open-cart.tsx'
import { readPlainCart } from '#features/plain-cart/plain-cart.data.ts'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { pageContext } from '#lib/page/page-context.ts'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { Route } from './+types/cart'
import '#features/plain-cart/plain-cart.css'

// Only the server renders it, so browsers do not load its name.
const PlainCartView = import.meta.env.SSR ? lazyWithRetry(() => import('#features/plain-cart/plain-cart-view.tsx')) : null

/** The only page that the server renders for one visitor (decision 0079). */
export const loader = ({ request, context }: Route.LoaderArgs) => readPlainCart(context.get(pageContext), new URL(request.url))

export async function action({ request, context }: Route.ActionArgs) {
  return changeCart(new URLSearchParams(await request.text()), context.get(pageContext))
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useText()
  const isHydrated = useHydrated()
  return (
    <div className="shell pt-6 pb-8">
      <PageMeta title={t('shell.cart')} isPrivate />
      {isHydrated ? (
        <OpenCart />
      ) : PlainCartView !== null ? (
        <div>
          <Suspense>
            <PlainCartView cart={loaderData} refused={actionData} />
          </Suspense>
        </div>
      ) : (
        // React keeps the server's HTML until the drawer replaces it.
        // oxlint-disable-next-line react/no-danger -- Empty.
        <div suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
      )}
    </div>
  )
}

const NOTHING = { __html: '' }
