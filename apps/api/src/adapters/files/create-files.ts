import { join } from 'node:path'
import type { Settings } from '#lib/settings.ts'
import { createDiskFiles } from './disk.ts'
import type { FilesAdapter } from './files-adapter.ts'
import { createS3Files } from './s3.ts'

type FilesSettings = Pick<Settings, 'DATA_DIR' | 'S3_URL' | 'S3_REGION' | 'S3_KEY_ID' | 'S3_SECRET'>

/** A local folder unless a bucket is configured. */
export function createFiles({ DATA_DIR, S3_URL, S3_REGION, S3_KEY_ID, S3_SECRET }: FilesSettings): FilesAdapter {
  if (S3_URL === undefined || S3_KEY_ID === undefined || S3_SECRET === undefined)
    return createDiskFiles(join(DATA_DIR, 'uploads'))
  return createS3Files({ url: S3_URL, region: S3_REGION ?? 'us-east-1', keyId: S3_KEY_ID, secret: S3_SECRET })
}
