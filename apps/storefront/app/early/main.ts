/** The page's one inline script. The build bundles it into the server's code (vite-early-script.ts); the page carries it in its HTML. */
import { replayEarlyInput } from './early-input.ts'
import { startScriptsAfterPaint } from './deferred-scripts.ts'
import { captureReferralCode } from './shared-link.ts'

startScriptsAfterPaint()
captureReferralCode()
replayEarlyInput()
