import { createContext, type ReactNode, use } from 'react'
import { Scripts } from 'react-router'
import earlyScript from 'virtual:early-script'
import { DEFERRED_SCRIPTS_ID } from '#early/deferred-scripts.ts'

type PageScriptsValue = {
  nonce: string
  /** Runs before the page's own scripts. */
  deviceScript: string | null
  /** Files of the page's texts, which its scripts load: they are fetched in parallel to avoid a delay. */
  textFiles: readonly string[]
  /** Hands the loaders' data to the router (router-handoff.ts). */
  handoffScript: string
  /** Shown without scripts, on a page that does not work without them. */
  notice: ReactNode
}

/** Set on the server only. */
export const PageScriptsContext = createContext<PageScriptsValue | null>(null)

/**
 * The end of the body: the page's scripts, and the inline script that runs them after the first paint. Inside a `noscript` element they are
 * text to the browser, which neither fetches nor runs them; React does not hydrate its children. Without JavaScript, the template keeps the
 * browser from fetching them, and a stylesheet hides controls that would do nothing.
 */
export function PageScripts() {
  const page = use(PageScriptsContext)
  return (
    <>
      <noscript id={DEFERRED_SCRIPTS_ID}>
        {import.meta.env.SSR && <link rel="stylesheet" href="/plain.css" />}
        {import.meta.env.SSR && page?.notice}
        {import.meta.env.SSR && page !== null && <DeferredScripts {...page} />}
      </noscript>
      <InlineScript nonce={page?.nonce} code={earlyScript} />
    </>
  )
}

function DeferredScripts({ nonce, deviceScript, textFiles, handoffScript }: Omit<PageScriptsValue, 'notice'>) {
  return (
    <template>
      {deviceScript !== null && <InlineScript nonce={nonce} code={deviceScript} />}
      {textFiles.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <Scripts nonce={nonce} />
      <InlineScript nonce={nonce} code={handoffScript} />
    </template>
  )
}

function InlineScript({ nonce, code }: { nonce: string | undefined; code: string }) {
  // oxlint-disable-next-line react/no-danger -- Code of ours, or escaped for a script.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}
