/** The operator side on the command line: keys and settings in the database of this DATA_DIR, everything else through the API with a key. */
import { runCommand } from './run-command.ts'

const { code, out, error } = await runCommand(process.argv.slice(2), process.env)
process.stdout.write(out)
process.stderr.write(error)
process.exitCode = code
