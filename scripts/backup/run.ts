/** A shop on the embedded database into one file, and back. */
import { runCommand } from './run-command.ts'

// npm runs in the repository's folder; paths are relative to the user's.
const folder = process.env.INIT_CWD ?? process.cwd()
const { code, out, error } = await runCommand(process.argv.slice(2), process.env, folder)
process.stdout.write(out)
process.stderr.write(error)
process.exitCode = code
