import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const squeeze = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gz: (text) => promisify(gzip)(text, { level: 9 }),
}
const SMALLEST = 1024

/** Writes a `.br` and a `.gz` beside every text file below a folder, so that no request waits for compression. */
export async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const text = readFileSync(file)
  if (text.length < SMALLEST) return
  for (const [ending, compress] of Object.entries(squeeze)) writeFileSync(`${file}.${ending}`, await compress(text))
}
