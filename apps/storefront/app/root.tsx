import { toLocalTime } from '@medina/time/local-time'
import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, Links, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { footerQuery } from './features/footer/footer.data.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { PageFrame } from './features/shell/page-frame.tsx'
import { hasRentalQuery } from '@medina/web/site/has-rental.ts'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { answerProbe } from './lib/rendering/hydration-probe.ts'
import { pageContext, type PageContext } from './lib/page/page-context.ts'
import { loadOnServer } from './lib/page/page-data.ts'
import { defaultPreferences } from '@medina/contract/device/device-state'
import { PageScripts } from './lib/page/page-scripts.tsx'
import { directionOf, type Preferences, toHeaders, withBrowsed } from '@medina/web/device/preferences.ts'
import { FootBeforeScroll } from './lib/navigation/foot-before-scroll.tsx'
import './styles/app.css'
import arabicFont from '@medina/web/styles/fonts/rubik-arabic.woff2?url'
import latinFont from '@medina/web/styles/fonts/rubik-latin.woff2?url'

const NOTHING_READ = '[]'

/** Without the configuration the page fails, in the language and theme of the device; browsers retry the read. */
export async function loader(args: Route.LoaderArgs) {
  const { stored, browsed, softwareId, origin, now, look, report } = args.context.get(pageContext)
  const moment = now()
  const device = {
    preferences: stored,
    ...(browsed !== null && { browsed }),
    ...(look !== null && { look }),
    softwareId,
    origin,
    now: moment.toISOString(),
  }
  try {
    return { ...device, ...(await readFrame(args, moment)) }
  } catch (error) {
    // A wrong link.
    if (!(error instanceof Error)) throw error
    report(error)
    return data({ ...device, clock: '00:00:00', state: NOTHING_READ }, { status: 500 })
  }
}

async function readFrame(args: Route.LoaderArgs, moment: Date): Promise<{ clock: string; state: string }> {
  const { preferences, call } = args.context.get(pageContext)
  const { state } = await loadOnServer(args, ({ shop }) => ({
    critical: [siteQueries.config(shop)],
    deferred: [hasRentalQuery(shop), footerQuery(shop)],
  }))
  const { time_zone } = await siteQueries.config({ call, headers: toHeaders(preferences) }).queryFn({})
  return { clock: toLocalTime(moment, time_zone).time, state }
}

/** The data depends only on the preferences of the device; when they change, the queries fetch it again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const browsed = root?.browsed ?? null
  const isLanding = useLocation().pathname === '/'
  const { language, theme, module } = withBrowsed(root?.preferences ?? defaultPreferences, isLanding ? null : browsed)
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme ?? undefined}
      data-module={module?.type ?? 'food'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="medina-api"
          data-software-id={root?.softwareId ?? ''}
          data-browsed={browsed === null ? undefined : JSON.stringify(browsed)}
        />
        {import.meta.env.SSR && <HeadLinks language={language} look={root?.look} />}
        <Links />
        {/* React puts sheets of pages after this one. Before all others, they would make the browser apply those again. */}
        {import.meta.env.SSR && <link rel="stylesheet" data-precedence="page" />}
        {import.meta.env.SSR && root?.look?.style && <link rel="stylesheet" href={root.look.style} />}
      </head>
      <body onAuxClickCapture={answerProbe}>
        {children}
        <FootBeforeScroll />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

/** Rendered by the server only: browsers keep these links without the code that rendered them. */
function HeadLinks({ language, look }: Pick<Preferences, 'language'> & { look: PageContext['look'] | undefined }) {
  return (
    <>
      <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      {directionOf(language) === 'rtl' && (
        <link rel="preload" href={arabicFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      <link rel="icon" href={look?.favicon ?? '/art/icons/favicon.svg'} />
      {look?.touchIcon && <link rel="apple-touch-icon" href={look.touchIcon} />}
      <link rel="manifest" href={`/manifest.${language}.webmanifest`} />
    </>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return <PageFrame root={loaderData}>{loaderData.state === NOTHING_READ ? <Unread /> : <Outlet />}</PageFrame>
}

/** Pages without data of their own wait for the configuration if it could not be read. They continue once the browser has read it. */
function Unread() {
  return useConfig() === undefined ? <ErrorPage kind="failed" /> : <Outlet />
}

/** Shows errors of any route inside the frame of the page, with links to continue. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <PageFrame root={root}>
      <ErrorPage kind={isMissing ? 'missing' : 'failed'} error={error} />
    </PageFrame>
  )
}
